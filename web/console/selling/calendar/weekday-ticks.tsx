/** Weekdays to tick, Monday first. */
import { weekdayText } from '../../words.ts'
import { everyWeekday } from './calendar-values.ts'

interface Props {
  readonly label: string
  readonly chosen: readonly number[]
  readonly onChange: (chosen: number[]) => void
}

export const WeekdayTicks = ({ label, chosen, onChange }: Props) => (
  <fieldset className="ticks">
    <legend>{label}</legend>
    {everyWeekday.map((each) => (
      <label key={each} className="check">
        <input
          type="checkbox"
          checked={chosen.includes(each)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, each].toSorted((one, other) => one - other)
                : chosen.filter((day) => day !== each),
            )
          }
        />
        {weekdayText(each)}
      </label>
    ))}
  </fieldset>
)
