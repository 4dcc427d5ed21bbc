/** The wallets of a stay: balances of wristbands and cards; open, top up, block, replace the medium, settle and refund. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation, type Wallet } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { usePaid } from '../../parts/payment-methods.ts'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { centsOf, money, t, tOf } from '../../words.ts'
import { PaidBy } from './payment-choices.tsx'

type Opened = { readonly what: 'open' } | { readonly what: 'topUp' | 'medium' | 'refund'; readonly wallet: Wallet }

export function Wallets({ reservation }: { reservation: Reservation }) {
  const { id, status } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [opened, setOpened] = useState<Opened>()
  const { data } = useQuery({
    queryKey: ['wallets', id],
    queryFn: () => api.listWallets({ stayId: id, pageSize: 20 }),
    retry: false,
  })
  const canWrite = may('cashless.manage')
  const canOpen = canWrite && status === 'CheckedIn' && !data?.data.some((wallet) => wallet.status !== 'closed')
  if (!data || (data.data.length === 0 && !canOpen)) return null
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await queries.invalidateQueries({ queryKey: ['wallets', id] })
    await queries.invalidateQueries({ queryKey: ['folios', id] })
  }
  const close = () => {
    setOpened(undefined)
    void queries.invalidateQueries({ queryKey: ['wallets', id] })
  }
  return (
    <section className="card">
      <header>
        <h2>{t('wallets')}</h2>
        {canOpen && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setOpened({ what: 'open' })}>
            {t('wallets.open')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {data.data.map((wallet) => (
          <li key={wallet.id}>
            <span>
              {tOf('walletMode', wallet.mode)} <code>{wallet.mediumRef ?? ''}</code>
            </span>
            <Tag tone={wallet.status === 'blocked' ? 'bad' : 'neutral'}>{tOf('walletStatus', wallet.status)}</Tag>
            <span className="number">{money(wallet.balanceCents, wallet.currency)}</span>
            {canWrite && wallet.status !== 'closed' && (
              <WalletButtons wallet={wallet} act={at} onOpen={(what) => setOpened({ what, wallet })} />
            )}
          </li>
        ))}
      </ul>
      {data.data.length === 0 && <p className="inside faint">{t('wallets.none')}</p>}
      {opened?.what === 'open' && <Open reservation={reservation} onClose={close} />}
      {opened?.what === 'topUp' && <TopUp wallet={opened.wallet} onClose={close} />}
      {opened?.what === 'refund' && <Refund wallet={opened.wallet} onClose={close} />}
      {opened?.what === 'medium' && <Medium wallet={opened.wallet} onClose={close} />}
    </section>
  )
}

interface WalletProps {
  readonly wallet: Wallet
  readonly act: ReturnType<typeof useAct>
  readonly onOpen: (what: 'topUp' | 'medium' | 'refund') => void
}

/** Top up, settle, refund, replace the medium, block: what the mode and the state of the wallet allow. */
function WalletButtons({ wallet, act, onOpen }: WalletProps) {
  const { id, mode, status, balanceCents } = wallet
  const { establishment } = useSession()
  const queries = useQueryClient()
  const isOpen = status === 'open'
  const settle = () => act(`settle ${id}`, (key) => api.settleWallet({ id }, key), t('done.walletSettled'))
  const block = () =>
    act(
      `block ${id} ${status}`,
      (key) => (isOpen ? api.blockWallet({ id }, key) : api.unblockWallet({ id }, key)),
      t(isOpen ? 'done.walletBlocked' : 'done.walletUnblocked'),
      async () => {
        if (isOpen) await api.unblockWallet({ id })
        else await api.blockWallet({ id })
        await queries.invalidateQueries({ queryKey: ['wallets'] })
      },
    )
  return (
    <span className="buttons">
      {isOpen && mode === 'prepaid' && <Button onClick={() => onOpen('topUp')}>{t('wallets.topUp')}</Button>}
      {mode === 'postpaid' && <Button onClick={() => void settle()}>{t('wallets.settle')}</Button>}
      {mode === 'prepaid' && balanceCents !== '0' && establishment.currentBusinessDate !== null && (
        <Button onClick={() => onOpen('refund')}>{t('wallets.refund')}</Button>
      )}
      <Button kind="quiet" onClick={() => onOpen('medium')}>
        {t('wallets.medium')}
      </Button>
      <Button kind="quiet" onClick={() => void block()}>
        {t(isOpen ? 'wallets.block' : 'wallets.unblock')}
      </Button>
    </span>
  )
}

function Open({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const writing = useWriting()
  const [mode, setMode] = useState<Wallet['mode']>('prepaid')
  const [medium, setMedium] = useState('')
  const [limit, setLimit] = useState('')
  const cents = centsOf(limit)
  const open = async () => {
    const isDone = await writing.run(async (key) => {
      const named = key()
      await api.openWallet(
        {
          stayId: reservation.id,
          establishmentId: reservation.establishmentId,
          mode,
          currency: reservation.currency,
          correlationId: named.idempotencyKey,
          ...(medium.trim() === '' ? {} : { mediumRef: medium.trim() }),
          ...(mode === 'postpaid' && cents !== undefined ? { creditLimitCents: cents } : {}),
        },
        named,
      )
    })
    if (!isDone) return
    say(t('done.walletOpened'))
    onClose()
  }
  return (
    <FormDialog
      title={t('wallets.open')}
      word={t('wallets.open')}
      writing={writing}
      reason={mode === 'postpaid' && limit !== '' && cents === undefined ? t('amount.wrong') : undefined}
      onClose={onClose}
      onSubmit={open}
    >
      <Choice
        data-first
        label={t('wallets.mode')}
        value={mode}
        onChange={(event) => setMode(event.currentTarget.value as typeof mode)}
      >
        <option value="prepaid">{t('walletMode.prepaid')}</option>
        <option value="postpaid">{t('walletMode.postpaid')}</option>
      </Choice>
      <Field
        label={t('wallets.mediumRef')}
        hint={t('wallets.mediumHint')}
        maxLength={100}
        value={medium}
        onInput={(event) => setMedium(event.currentTarget.value)}
      />
      {mode === 'postpaid' && (
        <Field
          label={t('wallets.limit')}
          inputMode="decimal"
          value={limit}
          onInput={(event) => setLimit(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

function TopUp({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const writing = useWriting()
  const [amount, setAmount] = useState('')
  const { methods, paid, setPaid, missing } = usePaid('card')
  const typed = centsOf(amount)
  const cents = typed === '0' ? undefined : typed
  const topUp = async () => {
    if (cents === undefined) return
    const isDone = await writing.run(async (key) => {
      await api.topUpWallet({ id: wallet.id, amount: { amountCents: cents, currency: wallet.currency }, ...paid }, key())
    })
    if (!isDone) return
    say(t('done.walletToppedUp', { amount: money(cents, wallet.currency) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('wallets.topUp')}
      word={t('payment.take', { amount: cents === undefined ? '' : money(cents, wallet.currency) })}
      writing={writing}
      reason={cents === undefined ? t('amount.first') : missing}
      onClose={onClose}
      onSubmit={topUp}
    >
      <Field
        data-first
        label={t('payment.amount', { currency: wallet.currency })}
        inputMode="decimal"
        value={amount}
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <PaidBy methods={methods} paid={paid} onChange={setPaid} />
    </FormDialog>
  )
}

/** Confirms refunding the balance and closing the wallet. */
function Refund({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { establishment } = useSession()
  const writing = useWriting()
  const refund = async () => {
    const isDone = await writing.run(async (key) => {
      const named = key()
      const same = { idempotencyKey: named.idempotencyKey, correlationId: named.idempotencyKey }
      await api.refundWallet({ id: wallet.id, businessDate: establishment.currentBusinessDate ?? '', ...same }, named)
    })
    if (!isDone) return
    say(t('done.walletRefunded'))
    onClose()
  }
  return (
    <FormDialog
      title={t('wallets.refund')}
      word={t('payment.payBack', { amount: money(wallet.balanceCents, wallet.currency) })}
      writing={writing}
      onClose={onClose}
      onSubmit={refund}
    >
      <p>{t('wallets.refundText')}</p>
    </FormDialog>
  )
}

function Medium({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const writing = useWriting()
  const [medium, setMedium] = useState(wallet.mediumRef ?? '')
  const change = async () => {
    const mediumRef = medium.trim() === '' ? null : medium.trim()
    const isDone = await writing.run(async (key) => {
      await api.changeWalletMedium({ id: wallet.id, mediumRef }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog title={t('wallets.medium')} word={t('guests.save')} writing={writing} onClose={onClose} onSubmit={change}>
      <Field
        data-first
        label={t('wallets.mediumRef')}
        hint={t('wallets.mediumHint')}
        maxLength={100}
        value={medium}
        onInput={(event) => setMedium(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
