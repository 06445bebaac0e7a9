import { frameText } from '../../messages/desk.ts'

/** The head of a table whose last column has what can be done with each row. */
export function RowsHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{frameText.acts}</span>
        </th>
      </tr>
    </thead>
  )
}
