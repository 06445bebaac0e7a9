import { READING_CHOICES, READING_KEY } from './reading-settings.ts'

const chosen = Object.fromEntries(Object.entries(READING_CHOICES).map(([name, [, ...others]]) => [name, others]))

/**
 * Inline script in the head of a readers' page: applies the reader's settings before the first paint, so nothing moves or
 * changes colour. `data-scripted` shows elements that need scripts.
 */
export const READING_START = `(()=>{const{dataset}=document.documentElement;dataset.scripted='';try{const stored=JSON.parse(localStorage.getItem('${READING_KEY}'))??{};for(const[name,values]of Object.entries(${JSON.stringify(chosen)}))if(values.includes(stored[name]))dataset[name]=stored[name]}catch{}})()`
