/** The users of the demo, if the service runs as one; they sign in without a password. */
import { useQuery } from '@tanstack/react-query'

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly role: string
}

export function useDemoPeople(): readonly DemoPerson[] {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: async () => {
      const response = await fetch('/demo/people')
      return response.ok ? ((await response.json()) as { data: DemoPerson[] }).data : []
    },
    staleTime: Infinity,
  })
  return data ?? []
}

/** @throws the refusal of the service */
export async function enterDemo(email: string): Promise<void> {
  const response = await fetch('/demo/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(((await response.json()) as { message: string }).message)
}
