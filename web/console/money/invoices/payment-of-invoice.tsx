/** A payment for what is still due of an invoice, on the folio or window that it bills. */
import { useQuery } from '@tanstack/react-query'
import { api, type Invoice } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { wordsOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { useReservation } from '../../stays/bookings/stay.ts'
import { TakePayment } from '../../stays/bookings/take-payment.tsx'
import { t } from '../../words.ts'

export function PaymentOfInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { reservationId = '', folioId, due } = invoice
  const { data: stay, error } = useReservation(reservationId)
  const { data: folios, error: unread } = useQuery({
    queryKey: ['folios', reservationId],
    queryFn: () => api.listFoliosOfReservation({ id: reservationId }),
    retry: false,
  })
  const folio = folios?.find(({ id }) => id === folioId)
  const balance = BigInt(folio?.balanceCents ?? '0')
  const problem = error ?? unread
  if (problem && !(stay && folio)) return <NoPayment text={wordsOf(problem)} onClose={onClose} />
  if (!stay || !folios) return null
  // What is due was transferred to a debtor account: the folio owes nothing any more, and a payment on it would pay nothing.
  if (!folio || balance <= 0n) return <NoPayment text={t('invoice.onAccount')} onClose={onClose} />
  const owed = BigInt(due.amountCents) < balance ? due.amountCents : String(balance)
  return <TakePayment stay={stay} {...(folio.kind === 'stay' ? {} : { window: folio })} owedCents={owed} onClose={onClose} />
}

const NoPayment = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={t('action.payment')} onClose={onClose}>
    <Notice tone="warn" title={text} />
    <footer>
      <Button data-first onClick={onClose}>
        {t('close')}
      </Button>
    </footer>
  </Dialog>
)
