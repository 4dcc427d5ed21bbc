/** The public interface of the module: rate plans, prices, terms, availability and quotes. */

import { sweepCalendarChanges } from './calendar/calendar-retention-writes.ts'
import { changeCalendar } from './calendar/change-calendar.ts'
import { getCalendar } from './calendar/get-calendar.ts'
import { listCalendarChanges } from './calendar/list-calendar-changes.ts'
import { previewCalendarChange } from './calendar/preview-calendar-change.ts'
import { undoCalendarChange } from './calendar/undo-calendar-change.ts'
import { changeRatePlan } from './change-rate-plan.ts'
import { createQuote } from './create-quote.ts'
import { createRatePlan } from './create-rate-plan.ts'
import { getAvailability } from './get-availability.ts'
import { getDepositScheme } from './get-deposit-scheme.ts'
import { getRatePlan } from './get-rate-plan.ts'
import { listPersonPrices } from './list-person-prices.ts'
import { listPrices } from './list-prices.ts'
import { listRatePlans } from './list-rate-plans.ts'
import { listStayRestrictions } from './list-stay-restrictions.ts'
import { changeLocalEvent } from './local-events/change-local-event.ts'
import { createLocalEvents } from './local-events/create-local-events.ts'
import { listLocalEvents } from './local-events/list-local-events.ts'
import { listPublicHolidays } from './local-events/list-public-holidays.ts'
import { removeLocalEvent } from './local-events/remove-local-event.ts'
import { removeDepositScheme } from './remove-deposit-scheme.ts'
import { changeSeason } from './seasons/change-season.ts'
import { createSeason } from './seasons/create-season.ts'
import { listSeasons } from './seasons/list-seasons.ts'
import { previewSeason } from './seasons/preview-season.ts'
import { removeSeason } from './seasons/remove-season.ts'
import { setCancellationPolicy } from './set-cancellation-policy.ts'
import { setDepositScheme } from './set-deposit-scheme.ts'
import { setEarlyDeparturePolicy } from './set-early-departure-policy.ts'
import { setPersonPrices } from './set-person-prices.ts'
import { setPrices } from './set-prices.ts'
import { setStayRestrictions } from './set-stay-restrictions.ts'

export const operations = [
  createRatePlan,
  changeRatePlan,
  listRatePlans,
  getRatePlan,
  setPrices,
  listPrices,
  setPersonPrices,
  listPersonPrices,
  setDepositScheme,
  removeDepositScheme,
  getDepositScheme,
  setCancellationPolicy,
  setEarlyDeparturePolicy,
  getCalendar,
  changeCalendar,
  previewCalendarChange,
  listCalendarChanges,
  undoCalendarChange,
  listSeasons,
  createSeason,
  previewSeason,
  changeSeason,
  removeSeason,
  listLocalEvents,
  createLocalEvents,
  changeLocalEvent,
  removeLocalEvent,
  listPublicHolidays,
  setStayRestrictions,
  listStayRestrictions,
  getAvailability,
  createQuote,
]
export const periodicJobs = [sweepCalendarChanges]
export { refuse as pricingRefuse } from './errors.ts'
export { events } from './events.ts'
export { isOfferedFor, type OfferedFor } from './night/offered-for.ts'
export {
  type ConsistsOf,
  type NightSold,
  type PartOfNight,
  type PersonsOfNight,
  partsOfNight,
  priceByAge,
  taxedOnDay,
} from './night/parts-of-night.ts'
export {
  type Exemption,
  noTax,
  type StoredTariff,
  type TaxedNight,
  type TaxRules,
  touristTaxesOf,
  touristTaxOfNights,
} from './night/tourist-tax-of-night.ts'
export {
  needsChildAges,
  nightBelowItsProducts,
  nightsBySheet,
  type PersonsWished,
  type PriceSheet,
  restrictionOfSheet,
  restrictionOfSheetAnew,
  type StayWished,
  soldWith,
} from './price-sheet.ts'
export { priceSheet, priceSheetFor, sheetOfPlan } from './price-sheet-reads.ts'
export type { Taxed } from './pricer/included-products.ts'
export { bandsOfEstablishmentById, type PlanOfStay, planWhere, ratePlanById, termsOf } from './rate-plan-reads.ts'
export { longestStay, stayDatesProblem } from './stay.ts'
export { type BrokenRestriction, brokenRestriction, restrictionBrokenAnew, type StayRestriction } from './stay-restriction.ts'
export { restrictionsFrom, restrictionsOf } from './stay-restriction-reads.ts'
export { Deposit, depositOf, Terms, type Terms as TermsType } from './terms.ts'
export { vocabulary } from './vocabulary.ts'
