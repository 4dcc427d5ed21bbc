/** Other dates for several stays of a booking at once, all of them or none, with the price before and after. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Booking, type ListedReservation, refusalOf } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { sentenceOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { beyond } from '../board/changes.ts'

interface Props {
  readonly booking: Booking
  readonly stays: readonly ListedReservation[]
  readonly onClose: () => void
}

/** What all of them have, or nothing. */
const commonOf = (stays: Props['stays'], name: 'arrival' | 'departure'): string =>
  stays.every((stay) => stay[name] === stays[0]?.[name]) ? (stays[0]?.[name] ?? '') : ''

/** What the change would come to, once there is one. */
const usePreview = (asked: Parameters<typeof api.previewBookingAmendment>[0], hasChange: boolean) =>
  useQuery({
    queryKey: ['amend', asked.id, asked],
    queryFn: () => api.previewBookingAmendment(asked),
    enabled: hasChange,
    retry: false,
    gcTime: 0,
  })

type Preview = Awaited<ReturnType<typeof api.previewBookingAmendment>>

/** The stays that it changes: the others have nothing to undo. */
const changedIn = ({ stays }: Preview): string[] =>
  stays.filter(({ amendment }) => amendment.changed.length > 0).map(({ reservationId }) => reservationId)

/** The restrictions that the preview has named are passed over with the confirmation. */
const beyondAll = ({ stays }: Preview) => beyond({ warnings: stays.flatMap(({ amendment }) => amendment.warnings) })

const nameOf = (stays: Props['stays'], id: string): string | undefined => stays.find((stay) => stay.id === id)?.guestName

export function ChangeDates({ booking: { id, currency }, stays: picked, onClose }: Props) {
  const [stays] = useState(picked)
  const { establishment } = useSession()
  const today = todayOf(establishment)
  const queries = useQueryClient()
  const writing = useWriting()
  const isInHouse = stays.some(({ status }) => status === 'CheckedIn')
  // As the dialog was opened; empty where the stays differ, and then each keeps its own unless another is entered.
  const [before] = useState({ arrival: commonOf(stays, 'arrival'), departure: commonOf(stays, 'departure') })
  const [arrival, setArrival] = useState(before.arrival)
  const [departure, setDeparture] = useState(before.departure)
  const dates = {
    ...(!isInHouse && arrival !== '' && arrival !== before.arrival ? { arrival } : {}),
    ...(departure !== '' && departure !== before.departure ? { departure } : {}),
  }
  const hasChange = Object.keys(dates).length > 0
  const change = { ...dates, releaseUnit: true }
  const asked = { id, reservationIds: stays.map((stay) => stay.id), change }
  const { data: preview, error, refetch } = usePreview(asked, hasChange)
  const save = async () => {
    if (!preview) return
    let changed: readonly string[] = []
    let isRefused = false
    const isDone = await writing.run(async (key) => {
      const wanted = { ...asked, change: { ...change, ...beyondAll(preview) }, expectedTotalCents: preview.newTotalCents }
      const { amendment } = await api.amendBooking(wanted, key()).catch((error: unknown) => {
        isRefused = refusalOf(error) !== undefined
        throw error
      })
      changed = changedIn(amendment)
    })
    // If refused because prices changed, show the current price. Without an answer the same is sent again.
    if (isRefused) await refetch()
    if (!isDone) return
    say(t('done.datesChanged', { count: changed.length }), async () => {
      for (const each of changed) await api.undoAmendment({ id: each })
      await queries.invalidateQueries({ queryKey: ['reservations'] })
    })
    await queries.invalidateQueries({ queryKey: ['reservations'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('whole.changeDatesOf', { count: stays.length })}
      word={t('whole.changeDates')}
      writing={writing}
      reason={preview && hasChange ? undefined : t(hasChange && !error ? 'change.pricing' : 'change.nothing')}
      onClose={onClose}
      onSubmit={save}
    >
      {!isInHouse && (
        <DateField
          data-first
          label={t('arrival')}
          hint={before.arrival === '' ? t('whole.datesDiffer') : undefined}
          today={today}
          min={before.arrival !== '' && before.arrival < today ? before.arrival : today}
          value={arrival}
          onChange={setArrival}
        />
      )}
      <DateField
        label={t('departure')}
        hint={before.departure === '' ? t('whole.datesDiffer') : undefined}
        today={today}
        min={arrival === '' ? today : arrival}
        value={departure}
        onChange={setDeparture}
      />
      {preview && <WhatChanges preview={preview} stays={stays} currency={currency} />}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
    </FormDialog>
  )
}

/** The price before and after, and what there is to know of all stays together and of each. */
function WhatChanges({ preview, stays, currency }: { preview: Preview; stays: Props['stays']; currency: string }) {
  return (
    <>
      <p role="status">
        <strong>
          {t('price.total', {
            before: money(preview.previousTotalCents, currency),
            after: money(preview.newTotalCents, currency),
          })}
        </strong>
      </p>
      {preview.warnings.map((warning) => (
        <Notice key={warning.code} tone="warn" title={sentenceOf(warning)} />
      ))}
      {preview.stays.map(({ reservationId, confirmationCode, amendment }) =>
        amendment.warnings.map((warning) => (
          <Notice
            key={`${reservationId} ${warning.code}`}
            tone="warn"
            title={t('whole.warningOf', { guest: nameOf(stays, reservationId) ?? confirmationCode, text: sentenceOf(warning) })}
          />
        )),
      )}
    </>
  )
}
