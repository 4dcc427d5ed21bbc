/** The terms of each rate plan as sentences: deposit, cancellation, no-show, early departure. They apply to bookings made from now on. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RatePlan } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { readRatePlans } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { sentencesOf } from './terms-words.ts'

export function TermsPane() {
  const { establishment } = useSession()
  const { data: plans } = useQuery(readRatePlans(establishment.id))
  const [changed, setChanged] = useState<RatePlan>()
  return (
    <>
      <p className="secondary">{t('planTerms.text')}</p>
      {plans?.length === 0 && <p>{t('planTerms.none')}</p>}
      <ul className="checklist">
        {(plans ?? [])
          .filter(({ status }) => status === 'active')
          .map((plan) => (
            <li key={plan.id}>
              <span>
                {plan.name}
                {sentencesOf(plan, establishment.currency).map((sentence) => (
                  <small key={sentence} className="secondary block">
                    {sentence}
                  </small>
                ))}
              </span>
              <Button aria-label={t('setup.changeOf', { name: plan.name })} onClick={() => setChanged(plan)}>
                {t('extras.change')}
              </Button>
            </li>
          ))}
      </ul>
      {changed !== undefined && <TermsDialog plan={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
