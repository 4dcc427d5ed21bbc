/** Manual sign-out: removes all data of the user from the page. */
import { endSession } from '../call.ts'
import { wordsOf } from '../parts/problem.ts'
import { sayProblem } from '../parts/toast.tsx'

export async function leave(): Promise<void> {
  try {
    await endSession()
    location.assign('/')
  } catch (error) {
    sayProblem(wordsOf(error))
  }
}
