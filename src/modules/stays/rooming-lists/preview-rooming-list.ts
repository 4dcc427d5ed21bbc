import { Refusal } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { blockRefuse } from '../blocks/index.ts'
import { bookStays } from '../bookings/index.ts'
import { problemOfRow, RowProblem, roomingListMembers } from './rooming-list.ts'
import { readList } from './rooming-list-steps.ts'

export const previewRoomingList = operation({
  id: 'previewRoomingList',
  method: 'POST',
  path: '/v1/blocks/:id/rooming-list-preview',
  summary: 'Preview the rooming list of a group',
  description:
    'The stays that the import would book, room by room, with prices and errors. Nothing is booked. The import gives the same result unless inventory was sold in between.',
  permission: 'reservation.manage',
  readOnly: true,
  params: closed({ id: Id('The block.') }),
  body: closed(roomingListMembers),
  data: closed({
    stays: Type.Array(
      closed({
        row: Type.Integer({ description: 'First row of the room in the text; the header is row 1.' }),
        guestName: Type.String(),
        sharers: Type.Array(Type.String(), { description: 'Names of those who share the room.' }),
        unitTypeId: Id(),
        arrival: DateOf(),
        departure: DateOf(),
        persons: Type.Integer(),
        totalCents: CentsNotNegative('VAT included.'),
      }),
      { description: 'Empty if any row has a problem.' },
    ),
    problems: Type.Array(RowProblem),
    currency: Type.Optional(CurrencyCode()),
    totalCents: Type.Optional(CentsNotNegative('Of all, VAT included.')),
  }),
  names: 'block',
  refuses: [blockRefuse.BLOCK_NOT_FOUND],
  example: {
    params: { id: exampleId.block },
    body: { text: 'lastName,firstName,unitType\nLovelace,Ada,DBL' },
    data: {
      stays: [
        {
          row: 2,
          guestName: 'Ada Lovelace',
          sharers: [],
          unitTypeId: exampleId.unit_type,
          arrival: '2026-12-01',
          departure: '2026-12-03',
          persons: 1,
          totalCents: '19800',
        },
      ],
      problems: [],
      currency: 'EUR',
      totalCents: '19800',
    },
  },
  async handle(context) {
    const { params, body } = context
    const { block, stays, problems } = await readList({ id: params.id, ...body }, context)
    if (problems.length > 0) return { data: { stays: [], problems: [...problems] } }
    try {
      // Second round trip: the block determines unit types and rate plan. The booker is stated at the import.
      const { data } = await bookStays(
        {
          establishmentId: block.establishmentId,
          booker: { lastName: block.name.slice(0, 100) },
          stays: stays.map(({ stay }) => stay),
        },
        context,
        { isPreview: true },
      )
      return {
        data: {
          stays: data.stays.map((stay, index) => ({
            row: stays[index]?.row ?? 0,
            guestName: nameOf(stays[index]?.stay.guest),
            sharers: (stays[index]?.persons ?? []).slice(1).map(({ guest }) => nameOf(guest)),
            unitTypeId: stay.unitTypeId,
            arrival: stay.arrival,
            departure: stay.departure,
            persons: stay.adults + stay.children,
            totalCents: stay.totalCents,
          })),
          problems: [],
          currency: data.currency,
          totalCents: data.totalCents,
        },
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { data: { stays: [], problems: [problemOfRow({ message: error.message, code: error.type.code }, stays)] } }
    }
  },
})

const nameOf = (guest: { readonly firstName?: string; readonly lastName?: string } | undefined): string =>
  [guest?.firstName, guest?.lastName].filter(Boolean).join(' ')
