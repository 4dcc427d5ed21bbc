/** A network that loses the answer to each write once: the service has carried it out, and nobody hears of it. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { operations } from '../../clients/typescript/src/operations.ts'
import type { World } from '../world.ts'
import { openScreens, type Screens, signIn } from './screens.ts'

type OperationId = keyof typeof operations

/** A write that a screen has sent, however many times it was sent. */
interface Wish {
  readonly operation: OperationId
  readonly path: string
  readonly hasKey: boolean
  times: number
  /** The status of the answer that was lost; nothing: the request was lost on its way. */
  lost: number | undefined
  /** Of the answer that arrived in the end. */
  status?: number
  isReplay?: boolean
}

export interface LostAnswers {
  readonly wishes: ReadonlyMap<string, Wish>
  /**
   * Each wish that was carried out was asked for again, and answered with what had been done then. `except`: what is not sent twice, with the reason beside it.
   * @throws where one was not
   */
  readonly allAskedAgain: (except?: readonly OperationId[]) => Promise<void>
}

/** They only answer a question: nothing is written. */
const questions: ReadonlySet<OperationId> = new Set<OperationId>([
  'createQuote',
  'previewAmendment',
  'previewBookingAmendment',
  'previewCalendarChange',
  'previewSeason',
  'previewCancellation',
  'previewCheckOut',
  'previewAdjustStay',
  'previewDirectDebits',
  'previewMessage',
  'previewRentRun',
  'previewRoomingList',
  'previewUnitChange',
  'beginPasskeySignIn',
  'beginSingleSignOn',
  'readInvitation',
])

const known = Object.entries(operations).map(([id, text]) => {
  const [method = '', path = ''] = text.split(' ')
  return { id: id as OperationId, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

function operationOf(request: Request): OperationId {
  const { pathname } = new URL(request.url())
  const found = known.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))
  assert.ok(found, `${request.method()} ${pathname}`)
  return found.id
}

export const isWrite = (id: OperationId): boolean => !operations[id].startsWith('GET ') && !questions.has(id)

/** By its key; without one by what it says, but for the answer of a passkey, which is another each time. */
function wishOf(request: Request): string {
  const { pathname } = new URL(request.url())
  const says = /\/passkeys?$/.test(pathname) ? '' : (request.postData() ?? '')
  return `${request.method()} ${pathname} ${request.headers()['idempotency-key'] ?? says}`
}

/** What all pages of this file have been answered in the end. */
const tried = new Set<OperationId>()

/** From now on, of this page. */
export async function loseAnswers(page: Page): Promise<LostAnswers> {
  const wishes = new Map<string, Wish>()
  page.on('response', (response) => {
    const wish = wishes.get(wishOf(response.request()))
    if (!wish) return
    wish.status = response.status()
    wish.isReplay = response.headers()['idempotent-replayed'] === 'true'
    if (wish.times > 1) tried.add(wish.operation)
  })
  await page.route('**/v1/**', async (route: Route) => {
    const request = route.request()
    if (request.method() === 'GET' || !isWrite(operationOf(request))) return route.continue()
    const key = wishOf(request)
    const wish = wishes.get(key) ?? {
      operation: operationOf(request),
      path: new URL(request.url()).pathname,
      hasKey: request.headers()['idempotency-key'] !== undefined,
      times: 0,
      lost: undefined,
    }
    wishes.set(key, wish)
    wish.times += 1
    if (wish.times > 1) return route.continue()
    // The bytes of a file are not told to whoever intercepts: there the request is lost instead.
    if (wish.operation !== 'sendUploadContent') wish.lost = await carryOut(request)
    await route.abort('connectionreset')
  })
  return {
    wishes,
    async allAskedAgain(except = []) {
      const wanted = () =>
        [...wishes.values()].filter(({ operation, lost }) => (lost ?? 200) < 300 && !except.includes(operation))
      const open = () => wanted().filter(({ times, status }) => times < 2 || status === undefined)
      for (let turn = 0; turn < 50 && open().length > 0; turn += 1) await sleep(100)
      assert.deepEqual(open(), [])
      for (const { operation, path, hasKey, lost, status, isReplay } of wanted()) {
        assert.equal(status, lost ?? 200, `${operation} ${path}`)
        if (hasKey && lost !== undefined) assert.equal(isReplay, true, `${operation} ${path} was carried out again`)
      }
    },
  }
}

/** Somebody who has signed in, and works over such a network from then on. */
export async function openOverLostAnswers(
  browser: Browser,
  world: World,
  person: { email: string; password: string },
  options: BrowserContextOptions = {},
): Promise<Screens & LostAnswers> {
  const screens = await openScreens(browser, options)
  await signIn(screens.page, world, person)
  return { ...screens, ...(await loseAnswers(screens.page)) }
}

/** With the cookie of the page, and without a trace in it. */
async function carryOut(request: Request): Promise<number> {
  const sent = Object.entries(await request.allHeaders()).filter(
    ([name]) => !/^(?::|host$|content-length$|connection$)/.test(name),
  )
  const body = request.postDataBuffer()
  const { status } = await fetch(request.url(), {
    method: request.method(),
    headers: Object.fromEntries(sent),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  })
  return status
}

/** Not sent again: their list is read after each attempt, and shows what was done although no answer came. */
export const shownInTheList = ['endOtherSessions', 'endSession'] as const satisfies readonly OperationId[]

/** Which writes are tried in which file: together all that a screen can send. */
export const triedIn = {
  companies: [
    'changeCompany',
    'changeDebtorAccount',
    'changeReservationDetails',
    'createCompany',
    'createDebtorAccount',
    'recordPayment',
    'reversePayment',
  ],
  content: ['setEstablishmentContent', 'setUnitContent', 'setUnitTypeContent'],
  leases: [
    'billRent',
    'bookDirectDebits',
    'cancelDirectDebits',
    'cancelLease',
    'createGuest',
    'createLease',
    'endLease',
    'giveNotice',
    'makeDirectDebits',
    'postPayment',
    'removeLeaseTerms',
    'retainGuarantee',
    'returnDirectDebit',
    'returnGuarantee',
    'revokeSepaMandate',
    'setLeaseTerms',
    'setPricesWhenNew',
    'setSepaCreditor',
    'setSepaMandate',
    'undoLeaseBill',
    'withdrawNotice',
  ],
  'around-a-stay': [
    'addGuestDocument',
    'addStayGuest',
    'captureHold',
    'changeReservationDetails',
    'changeStayGuest',
    'checkIn',
    'checkOut',
    'completeUpload',
    'createUpload',
    'createWorkOrder',
    'decideGuestImportRow',
    'importGuests',
    'openFolio',
    'placeHold',
    'postPayment',
    'resendMessage',
    'sendMessageNow',
    'sendUploadContent',
  ],
  'invoice-page': ['creditInvoice', 'postPayment', 'undoWriteOff', 'writeOffInvoice'],
  'whole-booking': [
    'addStays',
    'amendBooking',
    'cancelBooking',
    'changeBooking',
    'checkIn',
    'createBooking',
    'joinStays',
    'reinstateReservation',
    'removeBookingPayer',
    'setBookingPayer',
    'splitBooking',
    'undoAmendment',
  ],
  'found-items': ['endFoundItem', 'recordFoundItem', 'restoreFoundItem'],
  traces: ['createTrace', 'changeTrace', 'completeTrace', 'cancelTrace', 'reopenTrace'],
  'front-desk': [
    'addRoutingRule',
    'amendReservation',
    'checkIn',
    'createCompany',
    'createGuest',
    'createReservation',
    'creditInvoice',
    'issueInvoice',
    'openFolio',
    'openWindow',
    'postCharge',
    'postPayment',
    'reverseEntry',
    'setDoNotDisturb',
    'setUnitStatus',
    'undoAmendment',
  ],
  'list-import': ['createGuest', 'createLease', 'createOwner', 'postPayment', 'setSepaMandate', 'setUnitOwnership'],
  'booking-import': ['createBookingCode', 'importBookings', 'setImportMapping'],
  duplicates: ['decideDuplicate', 'mergeGuests', 'searchDuplicates', 'unmergeGuest'],
  extras: [
    'changeExtra',
    'chargeArticle',
    'createBooking',
    'createExtra',
    'openFolio',
    'reverseEntry',
    'setExtrasOfStay',
    'setStayRestrictions',
  ],
  'out-of-order': ['closeUnit', 'liftUnitClosure', 'moveDisplacedStays'],
  'units-and-files': [
    'amendReservation',
    'assignUnit',
    'attachFile',
    'changeUnit',
    'removeAttachment',
    'setUnitsOfStay',
    'undoAmendment',
  ],
  'lossy-network': [
    'adjustStay',
    'anonymizeGuest',
    'cancelBlock',
    'cancelJob',
    'cancelReservation',
    'changeBlock',
    'closeDay',
    'confirmReservation',
    'createBlock',
    'createReservation',
    'importRoomingList',
    'joinQueue',
    'leaveQueue',
    'markNoShow',
    'moveCharges',
    'openWindow',
    'postCharge',
    'rectifyGuest',
    'reinstateReservation',
    'releaseBlock',
    'releaseHold',
    'removeGuestDocument',
    'removeMasterFolio',
    'removeStayGuest',
    'revealGuestDocument',
    'setBlockNights',
    'setMasterFolio',
    'undoCheckIn',
    'undoCloseDay',
    'walkReservation',
  ],
  'lossy-money': [
    'handOutWristbands',
    'takeWristbandsBack',
    'blockWallet',
    'cancelReceivable',
    'changeWalletMedium',
    'closeTillShift',
    'issueInvoice',
    'openWallet',
    'refundWallet',
    'returnGuarantee',
    'reverseEntry',
    'setUnitStatus',
    'settleWallet',
    'topUpWallet',
    'transferFolio',
    'unblockWallet',
    'undoMove',
    'setRoomCharges',
    'postLateCharge',
    'attachSlip',
  ],
  'first-property': ['createEstablishment', 'createRatePlan', 'createUnitType', 'createUnitsOfType', 'setPrices'],
  'opening-a-business': [
    'changeOperatingMandate',
    'changeOwner',
    'changeUser',
    'removeUser',
    'updateUnit',
    'changeRatePlan',
    'changeUnitType',
    'createOperatingMandate',
    'createOwner',
    'createRatePlan',
    'createUnitsOfType',
    'inviteUser',
    'makeInvitationLink',
    'setOverbooking',
    'setPrices',
    'updateEstablishment',
  ],
  owners: [
    'bookOwnStay',
    'cancelOwnStay',
    'createOperatingMandate',
    'createOwner',
    'invitePersonOfOwner',
    'invoiceOwnerCommission',
    'recordOwnerCost',
    'recordOwnerPayout',
    'removePersonOfOwner',
    'removeUnitOwnership',
    'reverseOwnerCost',
    'reverseOwnerPayout',
    'setUnitOwnership',
    'undoOwnerCommissionInvoice',
  ],
  tills: [
    'changePaymentMethod',
    'changeTill',
    'closeTillShift',
    'createPaymentMethod',
    'createTill',
    'openTillShift',
    'postPayment',
  ],
  settings: [
    'activateDunningPolicy',
    'addMeterReading',
    'changeAsset',
    'changeAssetType',
    'changeBookingCode',
    'changeChartOfAccounts',
    'changeCompany',
    'changeFunctionRoom',
    'changeHouseAccount',
    'changeInspectionTemplate',
    'changeMaintenancePlan',
    'changeMessageSettings',
    'changeMeter',
    'changeMiceEquipment',
    'changeOrgUnit',
    'changeOwner',
    'changeRole',
    'changeWebhook',
    'closeHouseAccount',
    'createApiKey',
    'createAsset',
    'createAssetType',
    'createBookingCode',
    'createCompany',
    'createDunningPolicy',
    'createFunctionRoom',
    'createInspectionTemplate',
    'createMaintenancePlan',
    'createMeter',
    'createMiceEquipment',
    'createOrgUnit',
    'createOwner',
    'createRole',
    'createWebhook',
    'deleteRole',
    'deleteWebhook',
    'endScimToken',
    'endTrustedDevice',
    'lockAccountingPeriod',
    'makeScimToken',
    'openHouseAccount',
    'redeliverEvent',
    'redeliverSince',
    'removeDepositScheme',
    'removeIdentityProvider',
    'removeOrgUnit',
    'reopenHouseAccount',
    'resetMessageTemplate',
    'retryBackgroundTask',
    'revokeApiKey',
    'rotateApiKey',
    'rotateWebhookSecret',
    'setCancellationPolicy',
    'setDepositScheme',
    'setEarlyDeparturePolicy',
    'setHousekeepingRules',
    'setIdentityProvider',
    'setMessageTemplate',
    'setPayablesPolicy',
    'setRegistrationSettings',
    'setSignInPolicy',
    'testWebhook',
  ],
  account: [
    'addPasskey',
    'beginPasskey',
    'beginTotp',
    'changeProfile',
    'confirmTotp',
    'disableUser',
    'enableUser',
    'inviteUserAgain',
    'removePasskey',
    'removePin',
    'removeTotp',
    'renewRecoveryCodes',
    'resetUserSignIn',
    'setPassword',
    'signUserOut',
  ],
  repairs: ['completeWorkOrder', 'createWorkOrder', 'holdWorkOrder', 'startWorkOrder'],
  'lossy-sign-in': [
    'acceptInvitation',
    'confirmSession',
    'requestNewPassword',
    'setNewPassword',
    'setPin',
    'signInWithCode',
    'signInWithPasskey',
    'signInWithPassword',
    'signInWithPin',
    'signOut',
    'trustDevice',
  ],
  'plan-prices': ['setPersonPrices'],
  'what-is-included': ['setTouristTaxes', 'setTouristTaxExemptions'],
  'prices-calendar': ['changeCalendar', 'undoCalendarChange'],
  seasons: ['createSeason', 'changeSeason', 'removeSeason', 'createLocalEvents', 'changeLocalEvent', 'removeLocalEvent'],
} as const satisfies Readonly<Record<string, readonly OperationId[]>>

/** The last test of a file: what it claims to try was sent twice, and answered. */
export const assertTried = (file: keyof typeof triedIn): void =>
  assert.deepEqual(
    (triedIn[file] as readonly OperationId[]).filter((operation) => !tried.has(operation)),
    [],
    `tried: ${[...tried].toSorted().join(' ')}`,
  )
