/** Choice of the cell at sign-in, if the service has several databases; otherwise hidden. */
import { useRef, useState } from 'react'
import { api, chooseCell } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { wordsOf } from '../parts/form.ts'
import { t } from '../words.ts'

interface Cell {
  readonly name: string
  readonly region: string
}

const remembered = 'innkeep.cell'

/** Thrown when the user must choose a cell before signing in. */
export class CellIsOpen extends Error {}

export interface FindingCell {
  /** Finds the cell of an e-mail address. Empty: the cell of the last sign-in here. @throws CellIsOpen if the user must choose first */
  readonly find: (email: string) => Promise<void>
  /** The cells to choose from. */
  readonly choice: readonly Cell[] | undefined
  readonly choose: (name: string) => void
  readonly findByCompany: (company: string) => Promise<boolean>
  /** Shows the choice again, in case it was wrong. */
  readonly chooseAgain: () => void
}

export function useCell(): FindingCell {
  const [choice, setChoice] = useState<readonly Cell[]>()
  const hasChosen = useRef(false)
  const offered = useRef<readonly Cell[]>(undefined)
  const choose = (name: string) => {
    hasChosen.current = true
    setChoice(undefined)
    localStorage.setItem(remembered, name)
    chooseCell(name)
  }
  return {
    choice,
    choose,
    async find(email) {
      if (hasChosen.current) return
      const { cells } = await api.findCells(email === '' ? {} : { email })
      const [only] = cells
      if (only === undefined) return
      const before = cells.find(({ name }) => name === localStorage.getItem(remembered))
      offered.current = cells
      if (cells.length === 1) chooseCell(only.name)
      else if (before) chooseCell(before.name)
      else {
        setChoice(cells)
        throw new CellIsOpen(t('cell.choose'))
      }
    },
    async findByCompany(company) {
      const { cells } = await api.findCells({ company })
      const known = cells.filter(({ isKnown }) => isKnown)
      if (known.length > 0) setChoice(known)
      return known.length > 0
    },
    chooseAgain() {
      hasChosen.current = false
      if ((offered.current?.length ?? 0) < 2) return
      localStorage.removeItem(remembered)
      setChoice(offered.current)
    },
  }
}

/** One button per region, and a search by company name. */
export function CellChoice({
  choice,
  onChoose,
  findByCompany,
}: {
  choice: readonly Cell[]
  onChoose: (name: string) => void
  findByCompany: FindingCell['findByCompany']
}) {
  const [company, setCompany] = useState('')
  const [said, setSaid] = useState('')
  const search = async () => {
    try {
      setSaid((await findByCompany(company)) ? '' : t('cell.unknownCompany'))
    } catch (error) {
      setSaid(wordsOf(error))
    }
  }
  return (
    <div className="stack">
      <p>{t('cell.choose')}</p>
      <div className="buttons">
        {choice.map(({ name, region }) => (
          <Button key={name} onClick={() => onChoose(name)}>
            {region}
          </Button>
        ))}
      </div>
      <Field
        label={t('cell.company')}
        autoComplete="organization"
        value={company}
        onInput={(event) => setCompany(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It is a search, not a sign-in.
          event.preventDefault()
          if (company.trim() !== '') void search()
        }}
        beside={
          <Button kind="quiet" reason={company.trim() === '' ? t('cell.companyFirst') : undefined} onClick={() => void search()}>
            {t('cell.find')}
          </Button>
        }
      />
      <span role="status" className="secondary">
        {said}
      </span>
    </div>
  )
}
