import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { t } from '../words.ts'
import { letters, shown, usePlaces } from './keys.ts'

/** Lists only shortcuts active on the current screen. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [areOff, setOff] = useState(letters.areOff)
  const places = usePlaces()
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      {places.toReversed().map(({ word, bindings }) => (
        <section key={word}>
          <h3>{t(word)}</h3>
          <dl className="keys">
            {[...Map.groupBy(bindings, (binding) => binding.word)].map(([what, same]) => (
              <div key={what}>
                <dt>
                  {same.map((binding) => (
                    <kbd key={binding.keys}>{shown(binding.keys)}</kbd>
                  ))}
                </dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={areOff}
          onChange={(event) => {
            letters.switch(event.currentTarget.checked)
            setOff(event.currentTarget.checked)
          }}
        />
        {t('keys.lettersOff')}
      </label>
    </Dialog>
  )
}
