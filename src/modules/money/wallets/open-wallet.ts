import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { walletModes } from './wallet.ts'
import { openWalletOfStay, stayForWallet } from './wallet-reads.ts'
import { wristbandsOut } from './wristband-reads.ts'

export const openWallet = operation({
  id: 'openWallet',
  method: 'POST',
  path: '/v1/wallets',
  summary: 'Open a cashless wallet',
  description:
    'A stay has one open wallet. If one exists, it is returned with status 200, whatever the body contains. A prepaid wallet spends what was topped ' +
    'up. A postpaid one spends up to its limit and is settled on the folio at check-out.',
  permission: 'cashless.manage',
  status: 201,
  returnsExisting: true,
  body: closed({
    stayId: Id('The reservation.'),
    establishmentId: Id('Its establishment.'),
    mode: OneOf(walletModes),
    currency: CurrencyCode(),
    mediumRef: Type.Optional(Line(100, 'Wristband or QR code. It belongs to one open wallet of the establishment at a time.')),
    creditLimitCents: Type.Optional(CentsNotNegative('Postpaid only. Omitted: no limit.')),
    correlationId: Id('Copied to the events.'),
  }),
  data: closed({ id: Id(), walletId: Id('The same.'), alreadyOpen: Type.Boolean() }),
  refuses: [
    refuse.STAY_TAKES_NO_WALLET,
    refuse.WALLET_CURRENCY_MISMATCH,
    refuse.CREDIT_LIMIT_IS_POSTPAID,
    refuse.MEDIUM_TAKEN,
    platformRefuse.SCOPE_NOT_VERIFIABLE,
  ],
  example: {
    body: {
      stayId: exampleId.reservation,
      establishmentId: exampleId.establishment,
      mode: 'prepaid',
      currency: 'EUR',
      mediumRef: 'NFC-04A2B9',
      correlationId: exampleId.correlation,
    },
    data: { id: exampleId.wallet, walletId: exampleId.wallet, alreadyOpen: false },
  },
  async handle({ body, tenantId, moment, newId, todayIn, load }) {
    if (body.mode === 'prepaid' && body.creditLimitCents !== undefined) throw refuse.CREDIT_LIMIT_IS_POSTPAID()
    const [[stay], [open], worn] = await load(
      stayForWallet(tenantId, body.stayId),
      openWalletOfStay(tenantId, body.stayId),
      wristbandsOut(tenantId, body.establishmentId, body.mediumRef === undefined ? [] : [body.mediumRef]),
    )
    // This operation declares no "not found" refusal, so a stay that the key does not see in this establishment cannot be verified.
    if (!stay || stay.establishmentId !== body.establishmentId)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'body.stayId names no stay of body.establishmentId in the scope of this key.',
      })
    const { establishmentId } = stay
    if (open)
      return { data: { id: open.id, walletId: open.id, alreadyOpen: true }, status: 200, record: open.id, establishmentId }
    if (stay.status !== 'Confirmed' && stay.status !== 'CheckedIn')
      throw refuse.STAY_TAKES_NO_WALLET({
        message: `${refuse.STAY_TAKES_NO_WALLET.message} This one is ${stay.status}.`,
      })
    const currency = stay.currency
    if (body.currency !== currency)
      throw refuse.WALLET_CURRENCY_MISMATCH({ message: `body.currency must be ${currency}, the currency of the establishment.` })
    if (worn.some(({ reservationId }) => reservationId !== body.stayId.toLowerCase())) throw refuse.MEDIUM_TAKEN()
    const id = newId()
    const openedOn = stay.currentBusinessDate ?? todayIn(stay.timezone)
    return {
      data: { id, walletId: id, alreadyOpen: false },
      record: id,
      establishmentId,
      concerns: [body.stayId],
      audit: { mode: body.mode, correlationId: body.correlationId },
      writes: [
        sql`
          insert into wallet (tenant_id, id, establishment_id, reservation_id, mode, currency, medium_ref, credit_limit_cents, correlation_id, opened_on, opened_at)
          values (${tenantId}, ${id}, ${establishmentId}, ${body.stayId}, ${body.mode}, ${currency}, ${body.mediumRef?.trim() ?? null},
            ${body.creditLimitCents ?? null}::bigint, ${body.correlationId}, ${openedOn}::date, ${moment}::timestamptz)`,
      ],
      events: [
        {
          type: 'wallet.opened',
          establishmentId,
          data: { walletId: id, reservationId: body.stayId, mode: body.mode, correlationId: body.correlationId },
        },
      ],
    }
  },
})
