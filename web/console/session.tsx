/** The signed-in user, their permissions, and the current establishment. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { api, type Establishment, type OwnSession, refusalOf, whenSignedOut } from './call.ts'
import { preferredLanguage, setCurrency, setLanguage, setNoun } from './words.ts'

export interface Session {
  readonly session: OwnSession
  readonly establishments: readonly Establishment[]
  readonly establishment: Establishment
  readonly choose: (id: string) => void
  /** Whether the user has the permission at the establishment. */
  readonly may: (permission: string) => boolean
}

const Current = createContext<Session | undefined>(undefined)

/** @throws outside a session */
export function useSession(): Session {
  const session = useContext(Current)
  if (!session) throw new Error('nobody is signed in')
  return session
}

/** The business date of the property in use; today where there is none yet, as in the set-up. */
export const useToday = (): string =>
  useContext(Current)?.establishment?.currentBusinessDate ?? new Date().toISOString().slice(0, 10)

/** Undefined while loading; null if nobody is signed in. */
export function useOwnSession() {
  return useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      try {
        return await api.getSession()
      } catch (error) {
        if (refusalOf(error)?.status === 401) return null
        throw error
      }
    },
    staleTime: 60_000,
  })
}

async function allEstablishments(): Promise<Establishment[]> {
  const all: Establishment[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.listEstablishments({ page, pageSize: 100 })
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

/** Whether the session has ended while its screens are open, and what follows when somebody has signed in again. */
export function useEndOfSession(session: OwnSession): { readonly hasEnded: boolean; readonly onBack: () => void } {
  const queries = useQueryClient()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    whenSignedOut(() => setEnded(true))
    void setLanguage(preferredLanguage(session.user.language))
  }, [queries, session.user.language])
  const onBack = () => {
    const now = queries.getQueryData<OwnSession | null>(['session'])
    // Another user signed in: reload, so that no data or input of the previous user remains.
    if (now?.user.id !== session.user.id || now.tenant.id !== session.tenant.id) {
      queries.clear()
      location.assign('/')
      return
    }
    document.documentElement.removeAttribute('data-locked')
    setEnded(false)
    void queries.invalidateQueries()
  }
  return { hasEnded, onBack }
}

const chosenKey = 'innkeep.establishment'

interface SessionProps {
  readonly session: OwnSession
  readonly otherwise: ReactNode
  /** In place of the screens while the tenant has no establishment that the user sees. */
  readonly withoutEstablishment: ReactNode
  /** Asks the user to sign in again over the screen, so that input is kept. */
  readonly again: (onDone: () => void) => ReactNode
  readonly children: ReactNode
}

export function SessionOf({ session, otherwise, withoutEstablishment, again, children }: SessionProps) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(chosenKey))
  const { hasEnded, onBack } = useEndOfSession(session)
  const { data: establishments } = useQuery({
    queryKey: ['establishments'],
    queryFn: allEstablishments,
    staleTime: 60_000,
  })
  const establishment =
    establishments?.find(({ id }) => id === chosen) ??
    establishments?.find(({ propertyType }) => propertyType === 'hotel') ??
    establishments?.[0]
  // Before its screens are drawn, which show amounts.
  if (establishment) setCurrency(establishment.currency)
  useLayoutEffect(() => {
    if (establishment) setNoun(establishment.propertyType)
  }, [establishment])
  const value = useMemo<Session | undefined>(() => {
    if (!establishments || !establishment) return undefined
    const granted = session.grants
      .filter((grant) => grant.establishments === 'all' || grant.establishments.includes(establishment.id))
      .flatMap(({ permissions }) => permissions)
    const permissions = new Set(granted)
    return {
      session,
      establishments,
      establishment,
      choose: (id) => {
        localStorage.setItem(chosenKey, id)
        setChosen(id)
      },
      may: (permission) => permissions.has(permission),
    }
  }, [session, establishments, establishment])
  if (!value && hasEnded) return again(onBack)
  if (establishments?.length === 0) return withoutEstablishment
  if (!value) return otherwise
  return (
    <Current.Provider value={value}>
      {children}
      {hasEnded && again(onBack)}
    </Current.Provider>
  )
}

/** Whether the user may make a property: only a manager of the whole company may. */
export const mayMakeProperty = ({ grants }: Pick<OwnSession, 'grants'>): boolean =>
  grants.some(({ establishments, permissions }) => establishments === 'all' && permissions.includes('establishment.manage'))

/** Several: one of them is enough. `anyone`: every person who is signed in. */
export type Wanted = string | readonly string[]
export const mayOpen = (may: Session['may'], wanted: Wanted): boolean =>
  wanted === 'anyone' || [wanted].flat().some((permission) => may(permission))

/** If a record was opened from elsewhere, its establishment becomes the one that is shown. */
export function useEstablishmentOf(record: { readonly establishmentId: string } | undefined): void {
  const { establishment, establishments, choose } = useSession()
  const house = record?.establishmentId
  useEffect(() => {
    if (house !== undefined && house !== establishment.id && establishments.some((each) => each.id === house)) choose(house)
  }, [house, establishment.id])
}
