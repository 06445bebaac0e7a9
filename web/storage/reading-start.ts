import { READING_CHOICES, READING_KEY } from './reading-settings.ts'

const chosen = Object.fromEntries(Object.entries(READING_CHOICES).map(([name, [, ...others]]) => [name, others]))

/**
 * Inline script at the head of a readers' page: what the reader has chosen for reading, before anything is drawn, so that nothing moves or
 * changes its colour. `data-scripted` shows what works with scripts alone.
 */
export const READING_START = `(()=>{const{dataset}=document.documentElement;dataset.scripted='';try{const stored=JSON.parse(localStorage.getItem('${READING_KEY}'))??{};for(const[name,values]of Object.entries(${JSON.stringify(chosen)}))if(values.includes(stored[name]))dataset[name]=stored[name]}catch{}})()`
