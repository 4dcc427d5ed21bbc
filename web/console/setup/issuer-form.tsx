/** A new issuer of invoices, or the correction of one. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type OperatingMandate } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, type Writing } from '../parts/form.ts'
import { say } from '../parts/toast.tsx'
import { upload } from '../parts/upload.ts'
import { todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'
import { changeFrom, frenchVatNumber, type Issuer, issuerOf, issuerProblem, mandateFrom, prefixFrom } from './issuer.ts'
import { type Coverage, CoverageFields, coverageFrom, coverageProblem, wholeProperty } from './issuer-coverage.tsx'
import { IssuerFields } from './issuer-fields.tsx'
import { PaneForm } from './pane-form.tsx'
import { codeFrom } from './unit-codes.ts'

/** What the form holds, with what follows from other fields. */
function useIssuer(first: Issuer, writing: Writing) {
  const [typed, setTyped] = useState(first)
  const issuer = {
    ...typed,
    vatNumber: typed.vatNumber ?? frenchVatNumber(typed),
    prefix: typed.prefix ?? prefixFrom(typed.name),
  }
  const change = (changes: Partial<Issuer>) => {
    setTyped((before) => ({ ...before, ...changes }))
    writing.forget()
  }
  return { issuer, change, missing: issuerProblem(issuer) }
}

const LogoField = ({ onChoose }: { onChoose: (file: File | undefined) => void }) => (
  <Field
    label={t('setup.logo')}
    hint={t('setup.logoHint')}
    type="file"
    accept="image/png,image/jpeg"
    onChange={(event) => onChoose(event.currentTarget.files?.[0])}
  />
)

export function NewIssuer({ onMade }: { onMade: (warnings: readonly string[]) => void }) {
  const { establishment, session } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const madeOwner = useRef<string>(undefined)
  // Codes are unique in the company, and the same whenever this form is sent again.
  const [tag] = useState(() => crypto.randomUUID().slice(0, 4).toUpperCase())
  const [logo, setLogo] = useState<File>()
  const { issuer, change, missing } = useIssuer(issuerOf(session.tenant.name, establishment.countryCode), writing)
  const [coverage, setCoverage] = useState(wholeProperty)
  const save = async () => {
    let warnings: readonly string[] = []
    const isDone = await writing.run(async (key) => {
      madeOwner.current ??= (
        await api.createOwner(
          {
            code: `${codeFrom(issuer.name, 14) || 'ISSUER'}-${tag}`,
            name: issuer.name.trim(),
            ownerType: issuer.kind,
            vatRegime: issuer.chargesVat ? 'subject_20' : 'non_subject',
          },
          key('owner'),
        )
      ).id
      const logoKey = logo === undefined ? undefined : (await upload(logo, establishment.id, key)).key
      const made = await api.createOperatingMandate(
        {
          ...mandateFrom(issuer, logoKey),
          ...coverageFrom(coverage),
          ownServicesOnly: coverage.covers === 'own',
          code: `${issuer.prefix}-${tag}`,
          ownerId: madeOwner.current,
          establishmentIds: [establishment.id],
          operatorName: session.tenant.name,
          validFrom: todayOf(establishment),
        },
        key('mandate'),
      )
      warnings = made.warnings
    })
    if (!isDone) return
    say(t('setup.issuerSaved'))
    await queries.invalidateQueries({ queryKey: ['mandates'] })
    onMade(warnings)
  }
  return (
    <PaneForm word={t('setup.saveIssuer')} writing={writing} reason={missing ?? coverageProblem(coverage)} onSubmit={save}>
      <p className="secondary">{t('setup.issuerText')}</p>
      <IssuerFields isNew issuer={issuer} onChange={change} />
      <CoverageFields isNew coverage={coverage} onChange={setCoverage} />
      <LogoField onChoose={setLogo} />
    </PaneForm>
  )
}

/** Corrects an issuer. Its SIREN and prefix only before its first document; the service says so. */
export function ChangeIssuer({ mandate, onClose }: { mandate: OperatingMandate; onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [logo, setLogo] = useState<File>()
  const [endsOn, setEndsOn] = useState(mandate.validTo ?? '')
  const first = issuerOf(mandate.seller.name, mandate.seller.countryCode, mandate)
  const before: Coverage = {
    covers: mandate.ownServicesOnly ? 'own' : mandate.unitIds.length > 0 ? 'units' : 'all',
    unitIds: mandate.unitIds,
    commission: String(mandate.commissionBp / 100),
  }
  const [coverage, setCoverage] = useState(before)
  const { issuer, change, missing } = useIssuer(first, writing)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      if (issuer.chargesVat !== first.chargesVat)
        await api.changeOwner({ id: mandate.ownerId, vatRegime: issuer.chargesVat ? 'subject_20' : 'non_subject' }, key('owner'))
      const logoKey = logo === undefined ? undefined : (await upload(logo, establishment.id, key)).key
      await api.changeOperatingMandate(
        {
          id: mandate.id,
          ...changeFrom(issuer, first, logoKey),
          ...changedCoverage(before, coverage),
          validTo: endsOn === '' ? null : endsOn,
        },
        key('mandate'),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['mandates'] })
    onClose()
  }
  return (
    <PaneForm word={t('setup.saveIssuer')} writing={writing} reason={missing ?? coverageProblem(coverage)} onSubmit={save}>
      <IssuerFields issuer={issuer} onChange={change} />
      <CoverageFields coverage={coverage} onChange={setCoverage} />
      <LogoField onChoose={setLogo} />
      <DateField label={t('setup.endsOn')} hint={t('setup.endsOnHint')} value={endsOn} onChange={setEndsOn} />
      <p>
        <Button onClick={onClose}>{t('notNow')}</Button>
      </p>
    </PaneForm>
  )
}

/** Only what was changed: a new commission applies from today. */
function changedCoverage(before: Coverage, after: Coverage) {
  const [was, is] = [coverageFrom(before), coverageFrom(after)]
  return {
    ...(was.unitIds.join() === is.unitIds.join() ? {} : { unitIds: is.unitIds }),
    ...(was.commissionBp === is.commissionBp ? {} : { commissionBp: is.commissionBp }),
  }
}
