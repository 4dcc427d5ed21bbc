/** What guests see, by screen: texts in two languages, photos, beds, features; a colleague who saves meanwhile; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type Establishment, must, openingDay, openWorld, photo, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('what guests see, by screen', { skip: noBrowser }, () => {
  const person = { email: 'owner@example.org', password: 'three blue lamps' }
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 3 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { currentBusinessDate: openingDay }))
    await world.person(person)
    browser = await openChromium()
  })
  after(async () => {
    assertTried('content')
    await browser.close()
    await world.close()
  })
  const enter = async (options = {}) => {
    const screens = await openScreens(browser, options)
    await signIn(screens.page, world, person)
    return { ...screens, open: (path: string) => screens.page.goto(new URL(path, screens.page.url()).href) }
  }
  const content = async () => must(await world.manager.get(`/v1/establishments/${house.id}/content`)).data
  const newPhoto = async (): Promise<string> => {
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: house.id,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    must(await world.manager.post(`/v1/uploads/${upload.id}/complete`))
    return upload.id
  }
  const pictures = ['terrace.jpg', 'room.jpg'].map((name) => ({ name, mimeType: photo.mediaType, buffer: photo.bytes }))

  test('the property: texts in two languages, times, position, photos in order', async () => {
    const { page, context, complaints, open } = await enter()
    await open('/settings?of=presentation')
    const { allAskedAgain } = await loseAnswers(page)
    await page.getByLabel('Telephone').fill('+33 4 93 00 00 00')
    await page.getByLabel('Check-in from').fill('15:00')
    await page.getByLabel('Check-in until').fill('14:00')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByText('Check-in must end after it begins.').first().waitFor()
    await page.getByLabel('Check-in until').fill('22:00')
    await page.getByLabel('Position on the map').fill('somewhere')
    await page.getByText('Position on the map: enter latitude and longitude').first().waitFor()
    await page.getByLabel('Position on the map').fill('43.6951, 7.2650')
    await page.getByLabel('Description').fill('Two streets from the sea.')
    await page.getByLabel('Language of the texts below').selectOption('fr')
    await page.getByLabel('Description').fill('À deux rues de la mer.')
    await page.getByLabel('Language of the texts below').selectOption('en')
    assert.equal(await page.getByLabel('Description').inputValue(), 'Two streets from the sea.')
    await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
    // One of them is no picture: the others are taken, and it is named.
    const text = { name: 'letter.jpg', mimeType: photo.mediaType, buffer: Buffer.from('This is a letter.') }
    await page.locator('input[type=file]').setInputFiles([...pictures, text])
    await page.getByText('letter.jpg: this is no picture.').waitFor()
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
    await page.getByLabel('What can be seen on photo 2').fill('The room')
    await page.getByRole('button', { name: 'Earlier: photo 2' }).click()
    await page.getByRole('img', { name: 'The room' }).waitFor()
    // Leaving the screen loses nothing.
    await page.getByRole('link', { name: 'Features of units' }).click()
    await page.getByRole('heading', { name: 'Features of units' }).waitFor()
    await page.getByRole('link', { name: 'Presentation of the property' }).click()
    await page.getByText('You typed this before and have not saved it.').waitFor()
    await page.getByRole('img', { name: 'The room' }).waitFor()
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const kept = await content()
    const { phone, checkInFrom, checkInUntil, latitude, longitude, facilities, texts } = kept
    assert.deepEqual(
      { phone, checkInFrom, checkInUntil, latitude, longitude, facilities, texts },
      {
        phone: '+33 4 93 00 00 00',
        checkInFrom: '15:00',
        checkInUntil: '22:00',
        latitude: 43.6951,
        longitude: 7.265,
        facilities: ['wifi'],
        texts: { description: { en: 'Two streets from the sea.', fr: 'À deux rues de la mer.' } },
      },
    )
    assert.deepEqual(
      kept.photos.map(({ captions }: { captions: object }) => captions),
      [{ en: 'The room' }, {}],
    )
    // Read again, with the pictures of the store.
    await page.reload()
    const shown = page.getByRole('img', { name: 'The room' })
    await shown.scrollIntoViewIfNeeded()
    const isLoaded = () =>
      page.evaluate<boolean>(`[...document.images].some((image) => image.alt === 'The room' && image.naturalWidth > 0)`)
    for (let turn = 0; turn < 100 && !(await isLoaded()); turn += 1) await page.waitForTimeout(100)
    assert.ok(await isLoaded(), 'the picture of the store is shown')
    await page.getByRole('button', { name: 'Delete: photo 2' }).click()
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.equal((await content()).photos.length, 1)
    await page.setViewportSize({ width: 320, height: 700 })
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'nothing stands beside the page')
    // The letter was refused both times.
    await allAskedAgain(['sendUploadContent'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a colleague saves meanwhile: what I did not touch is theirs, what both changed stands side by side', async () => {
    const { page, context, open } = await enter({ bypassCSP: true })
    await open('/settings?of=presentation')
    await page.getByLabel('Telephone').fill('+33 1 11 11 11 11')
    await page.getByLabel('Check-out until').fill('10:30')
    await page.getByLabel('What can be seen on photo 1').fill('The best room')
    const { establishmentId: _, photos, ...before } = await content()
    const added = await newPhoto()
    must(
      await world.manager.put(`/v1/establishments/${house.id}/content`, {
        ...before,
        phone: '+33 2 22 22 22 22',
        email: 'desk@example.org',
        photos: [...photos.map(({ id, captions }: { id: string; captions: object }) => ({ id, captions })), { id: added }],
      }),
    )
    await page.getByText('A colleague has saved a change meanwhile.').waitFor()
    await page.getByText('Telephone: you both changed it.').waitFor()
    await page.getByText('+33 2 22 22 22 22').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.equal(await page.getByLabel('Telephone').inputValue(), '+33 1 11 11 11 11')
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'desk@example.org')
    await page.getByText('You both changed a field. Choose which is kept.').first().waitFor()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    assert.equal(await page.getByLabel('Telephone').inputValue(), '+33 2 22 22 22 22')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { phone, email, checkOutUntil, facilities, photos: both } = await content()
    assert.deepEqual(
      both.map(({ captions }: { captions: object }) => captions),
      [{ en: 'The best room' }, {}],
      'the caption of one and the photo of the other',
    )
    assert.deepEqual([phone, email, checkOutUntil, facilities], ['+33 2 22 22 22 22', 'desk@example.org', '10:30', ['wifi']])
    await context.close()
  })

  test('types and units: beds and order, features and connecting doors, found by feature; by keyboard', async () => {
    const { page, context, complaints, open } = await enter({ bypassCSP: true })
    const { allAskedAgain } = await loseAnswers(page)
    await open('/settings?of=types-shown')
    await page
      .getByRole('button', { name: /^Describe/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Size in square metres').fill('22,5')
    await dialog.getByLabel('Double beds', { exact: true }).fill('1')
    await dialog.getByLabel('Cots').fill('two')
    await dialog.getByText('Cots').nth(1).waitFor()
    await dialog.getByLabel('Cots').fill('')
    await dialog.getByLabel('Name').fill('Double room')
    assert.deepEqual(await violations(page), [])
    await dialog.getByLabel('Name').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const type = must(await world.manager.get(`/v1/unit-types/${house.typeId}/content`)).data
    assert.deepEqual(
      [type.sizeSquareMetres, type.beds, type.texts],
      [22.5, [{ kind: 'double', number: 1 }], { name: { en: 'Double room' } }],
    )

    const codes = must(await world.manager.get(`/v1/units?establishmentId=${house.id}`)).data.map(
      ({ code }: { code: string }) => code,
    )
    const [first, second] = codes as [string, string]
    await open('/settings?of=unit-features')
    await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Sea view' }).check()
    await dialog.getByLabel('Connecting units').fill('nowhere')
    await dialog.getByText('There is no unit nowhere.').first().waitFor()
    await dialog.getByLabel('Connecting units').fill(second)
    await dialog.getByLabel('Note for the team').fill('The window sticks.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Sea view · Connects to ${second} · The window sticks.`).waitFor()
    await page.getByText(`Connects to ${first}`).waitFor()
    await page.getByLabel('With this feature').selectOption('Sea view')
    await page.getByRole('button', { name: `Edit ${second}`, exact: true }).waitFor({ state: 'detached' })
    await page.getByLabel('With this feature').selectOption('Quiet')
    await page.getByText('No unit has this feature.').waitFor()
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
