/** The company or agency that sends a group. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { Choice } from '../../parts/field.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

/** Empty: none. */
export interface Partners {
  readonly companyId: string
  readonly travelAgentId: string
}

const agents: ReadonlySet<string> = new Set(['travel_agent', 'tour_operator'])

export function usePartners() {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['companies', 'all'],
    queryFn: async () => (await api.listCompanies({ pageSize: 100 })).data,
    enabled: may('reservation.read'),
    retry: false,
  })
  return data ?? []
}

interface Props {
  readonly partners: Partners
  readonly onChange: (partners: Partners) => void
}

export function PartnerFields({ partners, onChange }: Props) {
  const all = usePartners()
  return (
    <>
      {(['companyId', 'travelAgentId'] as const).map((name) => {
        // One that was archived stays while it is chosen.
        const offered = all.filter(
          ({ id, kind, status }) =>
            id === partners[name] || (status === 'active' && agents.has(kind) === (name === 'travelAgentId')),
        )
        return (
          offered.length > 0 && (
            <Choice
              key={name}
              label={t(name === 'companyId' ? 'company' : 'groups.agency')}
              value={partners[name]}
              onChange={(event) => onChange({ ...partners, [name]: event.currentTarget.value })}
            >
              <option value="">{t('company.none')}</option>
              {offered.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </Choice>
          )
        )
      })}
    </>
  )
}
