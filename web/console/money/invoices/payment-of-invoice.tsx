/** A payment for what is still due of an invoice, on the folio or window that it bills. */
import { useQuery } from '@tanstack/react-query'
import { api, type Invoice } from '../../call.ts'
import { useReservation } from '../../stays/bookings/stay.ts'
import { TakePayment } from '../../stays/bookings/take-payment.tsx'

export function PaymentOfInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { reservationId = '', folioId, due } = invoice
  const { data: stay } = useReservation(reservationId)
  const { data: folios } = useQuery({
    queryKey: ['folios', reservationId],
    queryFn: () => api.listFoliosOfReservation({ id: reservationId }),
  })
  const folio = folios?.find(({ id }) => id === folioId)
  if (!stay || !folio) return null
  return (
    <TakePayment
      stay={stay}
      {...(folio.kind === 'stay' ? {} : { window: folio })}
      owedCents={due.amountCents}
      onClose={onClose}
    />
  )
}
