import { redirect } from 'react-router'

/** The first page: until there is more to show, the own account. */
export function loader() {
  return redirect('/own/')
}
