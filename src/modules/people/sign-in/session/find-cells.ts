import { nameForLookup } from '../../../../platform/cells/company-names.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { EmailAddress } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { countAnonymous } from '../password/throttle.ts'

export const findCells = personOperation({
  id: 'findCells',
  method: 'GET',
  path: '/v1/sign-in/cells',
  summary: 'Find the cells of a user',
  description:
    'For a service spread over several databases (cells): returns the cells that know the domain of an e-mail address or the name of a company. If ' +
    'none does, returns all cells with `isKnown` false. The requests of a sign-in then carry the header `Innkeep-Cell` with a cell name. An empty list ' +
    'means that there is nothing to choose. The response does not reveal whether an address has an account.',
  access: 'anyone',
  query: Type.Object(
    {
      email: Type.Optional({ ...EmailAddress, description: 'E-mail address of the user. Only its domain is used.' }),
      company: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: '\\S',
          description: 'Name of the company. It takes precedence over the address.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  data: closed({
    cells: Type.Array(
      closed({
        name: Type.String(),
        region: Type.String({ description: 'Name of the region, as shown to users.' }),
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
