/** Wristbands of a stay: hand out in bulk, take back, report lost. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation, type Wristband } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { LongField } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export const useWristbandsOut = (stayId: string) => {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['wristbands', stayId],
    queryFn: async () => {
      const out: Wristband[] = []
      // At most 500 wristbands (five pages) are taken back at once.
      for (let page = 1; page <= 5; page += 1) {
        const { data: some, meta } = await api.listWristbands({ stayId, status: 'out', page, pageSize: 100 })
        out.push(...some)
        if (out.length >= meta.total) break
      }
      return out
    },
    enabled: may('cashless.read'),
    retry: false,
  })
  return data ?? []
}

export function Wristbands({ reservation }: { reservation: Reservation }) {
  const { id, status, establishmentId } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [isHandingOut, setHandingOut] = useState(false)
  const out = useWristbandsOut(id)
  const canWrite = may('cashless.manage')
  const canHandOut = canWrite && (status === 'Confirmed' || status === 'CheckedIn')
  if (out.length === 0 && !canHandOut) return null
  const readAgain = () => queries.invalidateQueries({ queryKey: ['wristbands', id] })
  const takeBack = async (codes: readonly string[], lost: boolean) => {
    await act(
      `${lost ? 'lost' : 'back'} ${codes.join(' ')}`,
      (key) => api.takeWristbandsBack({ establishmentId, codes: [...codes], ...(lost ? { lost } : {}) }, key),
      t(lost ? 'done.wristbandLost' : 'done.wristbandsBack', { count: codes.length }),
      // Nothing can be handed out after departure.
      canHandOut
        ? async () => {
            await api.handOutWristbands({ establishmentId, stays: [{ stayId: id, codes: [...codes] }] })
            await readAgain()
          }
        : undefined,
    )
    await readAgain()
  }
  return (
    <section className="card">
      <header>
        <h2>{t('wristbands')}</h2>
        {canHandOut && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setHandingOut(true)}>
            {t('wristbands.handOut')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {out.map(({ id: bandId, code }) => (
          <li key={bandId}>
            <code>{code}</code>
            {canWrite && (
              <span className="buttons">
                <Button aria-label={t('wristbands.backOf', { code })} onClick={() => void takeBack([code], false)}>
                  {t('wristbands.back')}
                </Button>
                <Button kind="quiet" aria-label={t('wristbands.lostOf', { code })} onClick={() => void takeBack([code], true)}>
                  {t('wristbands.lost')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {out.length === 0 && <p className="inside faint">{t('wristbands.none')}</p>}
      {out.length > 1 && canWrite && (
        <p className="inside">
          <Button
            onClick={() =>
              void takeBack(
                out.map(({ code }) => code),
                false,
              )
            }
          >
            {t('wristbands.allBack', { count: out.length })}
          </Button>
        </p>
      )}
      {isHandingOut && (
        <HandOut
          reservation={reservation}
          onClose={() => {
            setHandingOut(false)
            void readAgain()
          }}
        />
      )}
    </section>
  )
}

/** Card readers type the code followed by Enter. */
function HandOut({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const writing = useWriting()
  const [typed, setTyped] = useState('')
  const codes = [...new Set(typed.split('\n').map((line) => line.trim()))].filter((code) => code !== '')
  const handOut = async () => {
    const isDone = await writing.run(async (key) => {
      await api.handOutWristbands(
        { establishmentId: reservation.establishmentId, stays: [{ stayId: reservation.id, codes }] },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.wristbandsOut', { count: codes.length }))
    onClose()
  }
  return (
    <FormDialog
      title={t('wristbands.handOut')}
      word={t('wristbands.handOutCount', { count: codes.length })}
      writing={writing}
      reason={codes.length === 0 ? t('wristbands.codesFirst') : codes.length > 100 ? t('wristbands.tooMany') : undefined}
      onClose={onClose}
      onSubmit={handOut}
    >
      <LongField
        data-first
        label={t('wristbands.codes')}
        hint={t('wristbands.codesHint')}
        rows={6}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          writing.forget()
        }}
      />
    </FormDialog>
  )
}
