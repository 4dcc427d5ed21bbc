/** A new rate plan: its name, what is included, and its VAT as proposed for the country. */
import { Choice, Field } from '../parts/field.tsx'
import { t, tOf } from '../words.ts'
import { type Draft, meals } from './draft.ts'
import type { ProposedVat } from './proposed-vat.ts'

/** What is typed for a new plan. */
export interface NewPlan {
  readonly name: string
  readonly mealPlan: Draft['mealPlan']
  /** Undefined: as proposed. */
  readonly vat?: string | undefined
}

interface Props {
  readonly plan: NewPlan
  readonly proposed: ProposedVat | undefined
  readonly onChange: (changes: Partial<NewPlan>) => void
}

export const PlanFields = ({ plan, proposed, onChange }: Props) => (
  <>
    <Field
      label={t('setup.plan')}
      maxLength={100}
      value={plan.name}
      onInput={(event) => onChange({ name: event.currentTarget.value })}
    />
    <Choice
      label={t('setup.meals')}
      value={plan.mealPlan}
      onChange={(event) => onChange({ mealPlan: event.currentTarget.value as Draft['mealPlan'] })}
    >
      {meals.map((meal) => (
        <option key={meal} value={meal}>
          {tOf('mealPlan', meal)}
        </option>
      ))}
    </Choice>
    <Field
      label={t('setup.vat')}
      hint={proposed?.text ?? t('setup.vatHint')}
      inputMode="decimal"
      value={plan.vat ?? proposed?.typed ?? ''}
      onInput={(event) => onChange({ vat: event.currentTarget.value })}
    />
  </>
)
