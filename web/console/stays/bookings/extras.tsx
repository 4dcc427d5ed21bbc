/** The extras of a stay with cost and charges; editable before and during the stay. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type ExtrasOfStay, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useBands } from '../../selling/plans/use-bands.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { type ChosenExtras, ExtraChoice, priceText, useExtras } from './extra-choice.tsx'
import { costOfAll } from './extra-cost.ts'

export function Extras({ reservation }: { reservation: Reservation }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['reservation', reservation.id, 'extras'],
    queryFn: () => api.getExtrasOfStay({ id: reservation.id }),
    retry: false,
  })
  const mayChange = may('reservation.manage') && ['Option', 'Confirmed', 'CheckedIn'].includes(reservation.status)
  if (!data || (data.extras.length === 0 && !mayChange)) return null
  return (
    <section className="card">
      <header>
        <h2>{t('extras')}</h2>
        {mayChange && (
          <Button kind="quiet" icon={<Pencil size={16} />} onClick={() => setOpen(true)}>
            {t('extras.choose')}
          </Button>
        )}
      </header>
      {data.extras.length === 0 && <p className="inside faint">{t('extras.none')}</p>}
      <ul className="checklist">
        {data.extras.map((extra) => (
          <li key={extra.id}>
            <span>
              {extra.quantity > 1 ? `${extra.quantity} × ` : ''}
              {extra.name} <small className="secondary">{priceText(extra, data.currency)}</small>
            </span>
            <span className="buttons">
              {extra.isGivenUp && <Tag tone="warn">{t('extras.givenUp')}</Tag>}
              {extra.chargedOn.length > 0 && <Tag>{t('extras.charged', { count: extra.chargedOn.length })}</Tag>}
              <span className="number">{money(extra.totalCents, data.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
      {data.extras.length > 1 && (
        <p className="inside number">
          <strong>{money(data.totalCents, data.currency)}</strong>
        </p>
      )}
      {isOpen && <Choose reservation={reservation} booked={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

const quantities = ({ extras }: ExtrasOfStay): ChosenExtras =>
  new Map(extras.filter(({ isGivenUp }) => !isGivenUp).map(({ extraId, quantity }) => [extraId, quantity]))
const asked = (chosen: ChosenExtras) => [...chosen].map(([extraId, quantity]) => ({ extraId, quantity }))

interface ChooseProps {
  readonly reservation: Reservation
  readonly booked: ExtrasOfStay
  readonly onClose: () => void
}

function Choose({ reservation, booked, onClose }: ChooseProps) {
  const queries = useQueryClient()
  const { may } = useSession()
  const writing = useWriting()
  const [chosen, setChosen] = useState(() => quantities(booked))
  const sold = useExtras()
  const bands = useBands()
  // Booked extras keep their price, even if no longer sold.
  const has = booked.extras
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(({ extraId, name, chargedPer, priceCents, priceByBand = null }) => ({
      id: extraId,
      name,
      chargedPer,
      priceCents,
      priceByBand,
    }))
  const extras = [...has, ...sold.filter(({ id }) => !has.some((each) => each.id === id))]
  const party =
    reservation.status === 'CheckedIn'
      ? undefined
      : {
          persons: reservation.adults + reservation.children,
          nights: reservation.nights,
          childAges: reservation.childAges,
          bands,
        }
  const word = party ? t('extras.save', { amount: money(costOfAll(extras, chosen, party), booked.currency) }) : t('guests.save')
  const write = async (wanted: ChosenExtras, key = {}) => {
    await api.setExtrasOfStay({ id: reservation.id, extras: asked(wanted) }, key)
    await queries.invalidateQueries({ queryKey: ['reservation', reservation.id] })
  }
  const save = async () => {
    if (!(await writing.run((key) => write(chosen, key())))) return
    say(t('done.extras'), () => write(quantities(booked)))
    onClose()
  }
  return (
    <FormDialog title={t('extras.choose')} word={word} writing={writing} onClose={onClose} onSubmit={save}>
      {extras.length === 0 && <p className="faint">{t('extras.noneSold')}</p>}
      <ExtraChoice extras={extras} chosen={chosen} party={party} currency={booked.currency} onChange={setChosen} />
      <p className="secondary">{t('extras.text')}</p>
      {may('rate_plan.manage') && (
        <p>
          <Link href="/extras">{t('extras.catalogue')}</Link>
        </p>
      )}
    </FormDialog>
  )
}
