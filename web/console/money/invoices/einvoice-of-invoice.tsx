/** Whether the e-invoice in the PDF follows EN 16931, and what it misses. */
import { useQuery } from '@tanstack/react-query'
import { api, type Invoice } from '../../call.ts'
import { wordsOf } from '../../parts/problem.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { t, tOf } from '../../words.ts'

const toneOf = { fatal: 'bad', warning: 'warn', national: 'warn' } as const

export function EinvoiceOfInvoice({ invoice: { id, warnings = [] } }: { invoice: Invoice }) {
  const { data, error } = useQuery({
    // It never changes once issued, whatever happens to the invoice; the rules may, with a release.
    queryKey: ['einvoice-check', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.checkEinvoiceOfInvoice({ id }),
    retry: false,
  })
  return (
    <section className="card" aria-labelledby="einvoice">
      <header>
        <h2 id="einvoice">{t('invoice.einvoice')}</h2>
        {data && (
          <Tag tone={data.followsTheStandard ? 'ok' : 'bad'}>
            {t(data.followsTheStandard ? 'invoice.einvoiceValid' : 'invoice.einvoiceInvalid')}
          </Tag>
        )}
      </header>
      <ul className="checklist">
        {data && <li className="secondary">Factur-X, {data.rulesRelease}</li>}
        {data?.rules.map(({ rule, severity, detail }) => (
          <li key={rule}>
            <span>
              <strong>{rule}</strong> {detail}
            </span>
            <Tag tone={toneOf[severity]}>{tOf('ruleSeverity', severity)}</Tag>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {error && <Notice tone="warn" title={wordsOf(error)} />}
    </section>
  )
}
