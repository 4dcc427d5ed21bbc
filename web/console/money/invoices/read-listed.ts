/** The page of the list of invoices that an address names; the list and the page of an invoice share it. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { monthOf } from '../../days.ts'
import { pageOf, pageSize } from '../../reads.ts'

/** `month`, `open`: still to be paid, `overdue`: due before `on`. */
export const readListed = (search: URLSearchParams) => {
  const page = pageOf(search)
  const show = search.get('show')
  const month = search.get('month') ?? ''
  const period = /^\d{4}-\d{2}$/.test(month) ? monthOf(month) : {}
  const asked = {
    mandateId: search.get('issuer') ?? '',
    ...(show === 'open' ? { open: true } : show === 'overdue' ? { dueBefore: search.get('on') ?? '' } : period),
  }
  return queryOptions({
    queryKey: ['invoices', 'list', asked, page],
    queryFn: () => api.listInvoices({ ...asked, page, pageSize }),
  })
}
