/** Every screen of the console, in both themes: nothing that axe-core finds wrong; and at 320 px nothing that leaves the page. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, photo, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('accessibility of the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  let stay = ''
  before(async () => {
    world = await openWorld()
    // A day is closed already: it has a report.
    house = await world.establishment({ units: 6, day: '2026-05-31' })
    must(await world.endOfDay(house.id))
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau' })
    stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Lindqvist' }, notes: 'Quiet side' })).data.id
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`))
    must(await world.book(house, { guest: { lastName: 'Okonkwo' } }))
    const early = must(await world.book(house, { guest: { lastName: 'Sorensen' } })).data.id
    must(await world.manager.post(`/v1/reservations/${early}/join-queue`, { note: 'In the bar' }))
    must(
      await world.book(house, { guest: { lastName: 'Roux' }, status: 'Option', arrival: '2026-06-04', departure: '2026-06-06' }),
    )
    must(
      await world.manager.post(`/v1/units/${house.unitIds[5]}/closures`, {
        firstNight: '2026-06-02',
        reopensOn: '2026-06-05',
        reason: 'Shower',
      }),
    )
    must(
      await world.manager.post('/v1/blocks', {
        establishmentId: house.id,
        code: 'REGATTA',
        name: 'Regatta',
        kind: 'group',
        arrival: '2026-06-10',
        departure: '2026-06-12',
        ratePlanId: house.planId,
        nights: [{ unitTypeId: house.typeId, from: '2026-06-10', to: '2026-06-11', quantity: 2 }],
      }),
    )
    // Somebody who moves today, a file, two profiles that look alike.
    const moving = must(
      await world.book(house, { guest: { lastName: 'Hopper' }, arrival: '2026-06-01', departure: '2026-06-03' }),
    ).data
    must(await world.manager.post(`/v1/reservations/${moving.id}/check-in`, { unitId: house.unitIds[3] }))
    await world.query('update occupancy set is_part = true, unit_id = $2 where reservation_id = $1', [
      moving.id,
      house.unitIds[4],
    ])
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: house.id,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    must(await world.manager.post(`/v1/uploads/${upload.id}/complete`))
    must(
      await world.manager.post(`/v1/reservations/${stay}/attachments`, { uploadId: upload.id, kind: 'other', title: 'voucher' }),
    )
    const extra = must(
      await world.manager.post('/v1/extras', {
        establishmentId: house.id,
        code: 'BREAKFAST',
        name: 'Breakfast',
        chargeType: 'food_beverage',
        chargedPer: 'person_and_night',
        priceCents: '1400',
        vatRateBp: 1000,
      }),
    ).data
    must(await world.manager.put(`/v1/reservations/${stay}/extras`, { extras: [{ extraId: extra.id, quantity: 2 }] }))
    for (const firstName of ['Ada', 'Adda'])
      must(await world.manager.post('/v1/guests', { firstName, lastName: 'Lovelace', birthDate: '1985-12-10' }))
    must(await world.manager.post('/v1/guests/duplicates/search'))
    await world.runBackgroundTasks()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const screens: readonly (readonly [name: string, show: (page: Page) => Promise<void>])[] = [
    ['board', async (page) => await page.locator('.bar[data-stay]').first().waitFor()],
    [
      'drawer',
      async (page) => {
        await page.locator('.bar.inHouse').first().click()
        await page.locator('.drawer .actions').waitFor()
      },
    ],
    [
      'charge',
      async (page) => {
        await page.keyboard.press('c')
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'check-out',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('o')
        await page.getByRole('dialog', { name: /Check out/ }).waitFor()
      },
    ],
    [
      'amend',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('e')
        await page.getByRole('dialog', { name: /Amend/ }).waitFor()
      },
    ],
    [
      'find and do',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: /Search guests/ }).fill('okon')
        await page
          .getByRole('option', { name: /Okonkwo/ })
          .first()
          .waitFor()
      },
    ],
    [
      'keys',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: /Shortcuts/ }).waitFor()
      },
    ],
    [
      'desk',
      async (page) => {
        await page.goto(`${world.url}/desk`)
        await page.getByRole('row', { name: /Okonkwo/ }).waitFor()
      },
    ],
    [
      'moves of the day',
      async (page) => {
        await page.keyboard.press('4')
        await page.getByRole('row', { name: /Hopper/ }).waitFor()
      },
    ],
    [
      'guests who wait for their unit',
      async (page) => {
        await page.keyboard.press('5')
        await page.getByRole('row', { name: /Sorensen/ }).waitFor()
      },
    ],
    [
      'deposits that are due',
      async (page) => {
        await page.keyboard.press('6')
        await page.getByRole('tab', { name: /Deposits/, selected: true }).waitFor()
      },
    ],
    [
      'check-in',
      async (page) => {
        await page.keyboard.press('1')
        await page
          .getByRole('row', { name: /Okonkwo/ })
          .getByRole('button', { name: 'Check in' })
          .click()
        await page.getByRole('dialog', { name: /Check in/ }).waitFor()
      },
    ],
    [
      'new booking',
      async (page) => {
        await page.goto(`${world.url}/new-booking`)
        await page.getByRole('radio').first().waitFor()
        await page.getByRole('combobox', { name: /Search by name/ }).fill('Okonkwo')
        await page.getByRole('option', { name: /New guest/ }).waitFor()
      },
    ],
    [
      'bookings',
      async (page) => {
        await page.goto(`${world.url}/bookings`)
        await page.getByRole('row', { name: /Lindqvist/ }).waitFor()
      },
    ],
    [
      'booking',
      async (page) => {
        await page.goto(`${world.url}/bookings/${stay}`)
        await page.getByRole('heading', { name: 'Maja Lindqvist' }).waitFor()
        await page.getByRole('heading', { name: 'Folio' }).waitFor()
        await page.getByRole('link', { name: 'voucher' }).waitFor()
      },
    ],
    [
      'units part by part',
      async (page) => {
        await page.keyboard.press('u')
        await page.getByRole('dialog', { name: /^Rooms: / }).waitFor()
      },
    ],
    [
      'extras of a stay',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Edit extras' }).click()
        await page.getByRole('dialog', { name: 'Edit extras' }).waitFor()
      },
    ],
    [
      'catalogue of extras',
      async (page) => {
        await page.goto(`${world.url}/extras`)
        await page.getByRole('listitem').filter({ hasText: 'Breakfast' }).waitFor()
      },
    ],
    [
      'an extra',
      async (page) => {
        await page.getByRole('button', { name: 'Edit Breakfast' }).click()
        await page.getByRole('dialog', { name: 'Edit Breakfast' }).waitFor()
      },
    ],
    [
      'likely duplicates',
      async (page) => {
        await page.goto(`${world.url}/guests/duplicates`)
        await page.getByRole('link', { name: 'Adda Lovelace' }).waitFor()
      },
    ],
    [
      'two profiles side by side',
      async (page) => {
        await page
          .getByRole('button', { name: /^Compare/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'guests out of a file',
      async (page) => {
        await page.goto(`${world.url}/guests/import`)
        await page.locator('main h1').waitFor()
      },
    ],
    [
      'guests',
      async (page) => {
        await page.goto(`${world.url}/guests`)
        await page.getByRole('row', { name: /Lindqvist/ }).waitFor()
      },
    ],
    [
      'guest',
      async (page) => {
        await page.getByRole('link', { name: 'Maja Lindqvist' }).click()
        await page.getByRole('heading', { name: 'Profile' }).waitFor()
        await page.getByRole('heading', { name: 'Possible duplicates' }).waitFor()
      },
    ],
    [
      'groups',
      async (page) => {
        await page.goto(`${world.url}/groups`)
        await page.getByRole('link', { name: 'Regatta' }).waitFor()
      },
    ],
    [
      'group',
      async (page) => {
        await page.getByRole('link', { name: 'Regatta' }).click()
        await page.getByRole('heading', { name: 'Pick-up' }).waitFor()
      },
    ],
    [
      'rooming list',
      async (page) => {
        await page.getByLabel(/Paste it/).fill('Last name\tFirst name\tUnit type\nHopper\tGrace\tDBL')
        await page.getByRole('button', { name: 'Check list' }).click()
        await page.getByRole('button', { name: /^Book/ }).waitFor()
      },
    ],
    [
      'new group',
      async (page) => {
        await page.goto(`${world.url}/groups`)
        await page.getByRole('button', { name: 'New group' }).click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'rooms',
      async (page) => {
        await page.goto(`${world.url}/rooms?show=all`)
        await page.locator('.units .unit-code').first().waitFor()
      },
    ],
    [
      'end of day',
      async (page) => {
        await page.goto(`${world.url}/end-of-day`)
        await page.getByRole('heading', { name: /not arrived/ }).waitFor()
      },
    ],
    [
      'settings',
      async (page) => {
        await page.goto(`${world.url}/settings?of=webhooks`)
        await page.getByText('No webhooks yet.').waitFor()
      },
    ],
    [
      'account',
      async (page) => {
        await page.goto(`${world.url}/account`)
        await page.getByText('This session').waitFor()
      },
    ],
    [
      'report of a day',
      async (page) => {
        await page.goto(`${world.url}/end-of-day/2026-05-31`)
        await page.locator('.facts').first().waitFor()
      },
    ],
  ]

  // Each screen is scanned twice: two minutes are too few on a slow machine.
  test('every screen, light and dark', { timeout: 300_000 }, async () => {
    const { page, context } = await openScreens(browser, { colorScheme: 'light', bypassCSP: true })
    /** The same page in other colours: only they can be wrong. */
    const check = async (name: string) => {
      assert.deepEqual(await violations(page), [], name)
      await page.emulateMedia({ colorScheme: 'dark' })
      assert.deepEqual(await violations(page, ['color-contrast']), [], `${name}, dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.goto(world.url)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await check('sign-in')
    await signIn(page, world, person)
    for (const [name, show] of screens) {
      await show(page)
      await check(name)
    }
    await context.close()
  })

  test('in a window of 320 by 200, the bars scroll away and leave all of it for work', async () => {
    const { page, context } = await openScreens(browser, { viewport: { width: 320, height: 200 } })
    await signIn(page, world, person)
    for (const path of ['/board', '/desk', '/bookings', `/bookings/${stay}`]) {
      await page.goto(world.url + path)
      await page.locator('main h1').first().waitFor()
      await page.mouse.move(160, 120)
      await page.evaluate('scrollTo(0, 400)')
      const bottom = await page
        .locator('.topbar')
        .evaluate((bar) => (bar as unknown as { getBoundingClientRect(): { bottom: number } }).getBoundingClientRect().bottom)
      assert.ok(bottom <= 0, `${path}: ${bottom}`)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, path)
    }
    await context.close()
  })

  test('at 320 px, which is 400 % of 1,280, nothing leaves the page sideways, and targets are large enough for a finger', async () => {
    const { page, context } = await openScreens(browser, {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      isMobile: true,
    })
    await signIn(page, world, person)
    for (const path of [
      '/board',
      '/desk',
      '/rooms?show=all',
      '/new-booking',
      '/bookings',
      `/bookings/${stay}`,
      '/guests',
      '/groups',
      '/leases',
      '/extras',
      '/end-of-day',
      '/end-of-day/2026-05-31',
      '/desk?tab=queue',
      '/desk?tab=deposits',
      '/guests/duplicates',
      '/guests/import',
      '/account',
      '/settings?of=terms',
      '/settings?of=roles',
      '/settings?of=keys',
    ]) {
      await page.goto(world.url + path)
      await page.locator('main h1').first().waitFor()
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, path)
      const small = await page.locator('button:visible:not(.bar):not(.head), a.place:visible').evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = (
            each as unknown as { getBoundingClientRect(): { width: number; height: number } }
          ).getBoundingClientRect()
          return width < 24 || height < 24
            ? [`${(each as unknown as { outerHTML: string }).outerHTML.slice(0, 80)} ${width} × ${height}`]
            : []
        }),
      )
      assert.deepEqual(small, [], path)
    }
    await context.close()
  })
})
