import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { nameForLookup } from '../../../../platform/values/cells.ts'
import { EmailAddress } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { countAnonymous } from '../password/throttle.ts'

export const findCells = personOperation({
  id: 'findCells',
  method: 'GET',
  path: '/v1/sign-in/cells',
  summary: 'Where does somebody sign in?',
  description:
    'Where the service is spread over several databases (cells): the cells in which the domain of an e-mail address or the name of a company is known; where it is known in none, all of them, with `isKnown` false. Requests of a sign-in then carry the header `Innkeep-Cell` with the name of one. No cells: there is nothing to choose. Whether an address has an account cannot be learned here.',
  access: 'anyone',
  query: Type.Object(
    {
      email: Type.Optional({ ...EmailAddress, description: 'Of the person: only its domain counts.' }),
      company: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Its name; goes before the address.' }),
      ),
    },
    { additionalProperties: false },
  ),
  data: closed({
    cells: Type.Array(
      closed({
        name: Type.String(),
        region: Type.String({ description: 'As people choose it.' }),
        isKnown: Type.Boolean(),
      }),
    ),
  }),
  refuses: [refuse.SIGN_IN_THROTTLED],
  example: {
    query: { email: 'ada@miramar.example' },
    data: { cells: [{ name: 'eu1', region: 'Europe', isKnown: true }] },
  },
  async handle({ query, client, flush }) {
    await countAnonymous(client.address)
    const domain = query.email?.toLowerCase().split('@').at(-1) ?? null
    const company = query.company === undefined ? null : nameForLookup(query.company)
    const [cells] = await flush([
      sql<{ name: string; region: string; isKnown: boolean }>`
        select name, region, is_known as "isKnown" from find_cells(${domain}, ${company})`,
    ])
    return { data: { cells } }
  },
})
