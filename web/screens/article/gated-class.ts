/** Class of the node that holds what only entitled readers get; the JSON-LD's selector names it. */
export const GATED_CLASS = 'limited-body'
