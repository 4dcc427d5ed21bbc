/** The page of a group: pick-up grid, rooming list, stays and account. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Block } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { readGroup } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { useRatePlans } from '../bookings/stay.ts'
import { ChangeGroup } from './change-group.tsx'
import { GroupAccount } from './group-account.tsx'
import { usePartners } from './group-partners.tsx'
import { GroupStays } from './group-stays.tsx'
import { PickUp } from './pick-up.tsx'
import { RoomingList } from './rooming-list.tsx'
import '../bookings/bookings.css'
import './groups.css'

export function GroupPage({ id }: { id: string }) {
  const { may } = useSession()
  const plans = useRatePlans()
  const partners = usePartners()
  const { data: block, error } = useQuery(readGroup(id))
  if (error && !block)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/groups">{t('nav.groups')}</Link>
      </div>
    )
  if (!block) return <p className="screen faint">{t('loading')}</p>
  const canWrite = may('reservation.manage') && block.status !== 'Cancelled'
  const senders = partners
    .filter((each) => each.id === block.companyId || each.id === block.travelAgentId)
    .map(({ name }) => name)
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/groups">{t('nav.groups')}</Link> › {block.code}
          </p>
          <h1>{block.name}</h1>
        </div>
        <Tag tone={block.status === 'Definite' ? 'accent' : 'neutral'}>{tOf('groupStatus', block.status)}</Tag>
        <span className="secondary">
          {dayText(block.arrival)} – {dayText(block.departure)}
        </span>
        {canWrite && <GroupActions block={block} />}
      </div>
      <dl className="card facts">
        <div>
          <dt>{t('plan')}</dt>
          <dd>{plans.find((plan) => plan.id === block.ratePlanId)?.name ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('groups.held')}</dt>
          <dd>{block.quantity}</dd>
        </div>
        <div>
          <dt>{t('groups.pickedUp')}</dt>
          <dd>{block.pickedUp}</dd>
        </div>
        <div>
          <dt>{t('groups.left')}</dt>
          <dd>{block.left}</dd>
        </div>
        <div>
          <dt>{t('groups.releaseOn')}</dt>
          <dd>{releaseText(block)}</dd>
        </div>
        {senders.length > 0 && (
          <div>
            <dt>{t('groups.sentBy')}</dt>
            <dd>{senders.join(', ')}</dd>
          </div>
        )}
      </dl>
      {block.notes !== null && <p className="card inside">{block.notes}</p>}
      <PickUp block={block} canWrite={canWrite} />
      {canWrite && <RoomingList block={block} />}
      <GroupStays blockId={id} />
      {may('folio.read') && <GroupAccount block={block} canWrite={canWrite && may('folio.manage')} />}
    </div>
  )
}

/** The release date, or how many days before each night. */
function releaseText({ releaseOn, releaseDays }: Block): string {
  if (releaseOn !== null) return dayText(releaseOn)
  return releaseDays === null ? '–' : t('groups.releasedBefore', { count: releaseDays })
}

type Opened = 'change' | 'release' | 'cancel'

function GroupActions({ block }: { block: Block }) {
  const [opened, setOpened] = useState<Opened>()
  const queries = useQueryClient()
  const act = useAct()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['blocks'] })
  const { id } = block
  const turn = async (status: 'Tentative' | 'Definite') => {
    await act(
      `turn ${status}`,
      (key) => api.changeBlock({ id, status }, key),
      t('done.confirm'),
      async () => {
        await api.changeBlock({ id, status: block.status === 'Definite' ? 'Definite' : 'Tentative' })
        await readAgain()
      },
    )
    await readAgain()
  }
  const close = () => setOpened(undefined)
  return (
    <span className="buttons">
      {block.status === 'Tentative' && <Button onClick={() => void turn('Definite')}>{t('action.confirm')}</Button>}
      <Button onClick={() => setOpened('change')}>{t('groups.change')}</Button>
      <Button reason={block.left === 0 ? t('groups.nothingLeft') : undefined} onClick={() => setOpened('release')}>
        {t('groups.release')}
      </Button>
      <Button kind="quiet" onClick={() => setOpened('cancel')}>
        {t('groups.cancel')}
      </Button>
      {opened === 'change' && <ChangeGroup block={block} onClose={close} />}
      {opened === 'release' && <Release block={block} onClose={close} />}
      {opened === 'cancel' && <CancelGroup block={block} onClose={close} />}
    </span>
  )
}

function Release({ block, onClose }: { block: Block; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const release = async () => {
    const isDone = await writing.run(async (key) => {
      await api.releaseBlock({ id: block.id }, key())
    })
    if (!isDone) return
    say(t('done.released'))
    await queries.invalidateQueries({ queryKey: ['blocks'] })
    onClose()
  }
  return (
    <FormDialog title={t('groups.release')} word={t('groups.release')} writing={writing} onClose={onClose} onSubmit={release}>
      <p>{t('groups.releaseText', { count: block.left })}</p>
    </FormDialog>
  )
}

/** Its stays do not change; only nights not picked up are released. */
function CancelGroup({ block, onClose }: { block: Block; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const cancel = async () => {
    const isDone = await writing.run(async (key) => {
      await api.cancelBlock({ id: block.id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }, key())
    })
    if (!isDone) return
    say(t('done.groupCancelled', { name: block.name }))
    await queries.invalidateQueries({ queryKey: ['blocks'] })
    onClose()
  }
  return (
    <FormDialog title={t('groups.cancel')} word={t('groups.cancel')} writing={writing} onClose={onClose} onSubmit={cancel}>
      <p>{t('groups.cancelText', { left: block.left, count: block.pickedUp })}</p>
      <Field
        data-first
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
