import { sql } from '../../../../platform/database/sql.ts'
import { sweeping } from '../../../../platform/periodic-work/sweeping.ts'

/** Sessions, challenges and links that have expired. */
export const sweepSignIn = sweeping('sweep-sign-in', '37 3 * * *', (atMost) => sql`select sweep_sign_in(${atMost}) as swept`)
