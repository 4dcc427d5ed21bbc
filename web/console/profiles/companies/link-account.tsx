/** A debtor account that was opened before, without its company, becomes that of the company. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Company } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { AccountChoice } from '../../stays/bookings/payment-choices.tsx'
import { t } from '../../words.ts'

/** Nothing where every account has its company. */
export function LinkAccount({ company }: { company: Company }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [isOpen, setOpen] = useState(false)
  const [accountId, setAccountId] = useState('')
  const { data: accounts = [] } = useQuery({
    queryKey: ['debtor-accounts', establishment.id, 'every'],
    queryFn: () => every(api.each.listDebtorAccounts({ establishmentId: establishment.id, status: 'active' })),
    retry: false,
  })
  const free = accounts.filter(({ companyId }) => companyId === null)
  const again = () => queries.invalidateQueries({ queryKey: ['debtor-accounts'] })
  const link = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeDebtorAccount({ id: accountId, companyId: company.id }, key())
    })
    if (!isDone) return
    say(t('companies.linked', { name: company.name }), async () => {
      await api.changeDebtorAccount({ id: accountId, companyId: null })
      await again()
    })
    setOpen(false)
    await again()
  }
  if (free.length === 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('companies.link')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('companies.link')}
          word={t('setup.save')}
          writing={writing}
          reason={accountId === '' ? t('companies.accountFirst') : undefined}
          onClose={() => setOpen(false)}
          onSubmit={link}
        >
          <AccountChoice isFirst accounts={free} accountId={accountId} onChoose={setAccountId} />
        </FormDialog>
      )}
    </>
  )
}
