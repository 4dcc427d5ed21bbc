/** The public interface of the module: house accounts, and master folios that pay for the stays of a block or booking. */
import { changeHouseAccount } from './change-house-account.ts'
import { closeHouseAccount } from './close-house-account.ts'
import { listHouseAccounts } from './list-house-accounts.ts'
import { openHouseAccount } from './open-house-account.ts'
import { reopenHouseAccount } from './reopen-house-account.ts'

export const operations = [openHouseAccount, listHouseAccounts, changeHouseAccount, closeHouseAccount, reopenHouseAccount]
export { events } from './events.ts'
export { masterFolioMembers, masterFolioMembersShown, masterFolioOf, refusalsOfMasterFolio } from './master-folio.ts'
export { routeAnew, routeToMaster } from './master-folio-writes.ts'
export { vocabulary } from './vocabulary.ts'
