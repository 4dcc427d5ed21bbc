/** Several of a few records, each with a box to tick. */
import './ticks.css'

interface Props {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

export const Ticks = ({ label, options, chosen, onChange }: Props) => (
  <fieldset className="ticks">
    <legend>{label}</legend>
    {options.map(({ id, name }) => (
      <label key={id} className="check">
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
        {name}
      </label>
    ))}
  </fieldset>
)
