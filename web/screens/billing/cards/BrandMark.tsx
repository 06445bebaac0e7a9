import type { ReactNode } from 'react'
import { ACCEPTED_BRANDS, CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import type { CardBrand } from '@yukan/rules/billing/card-brands.ts'
import { cardFormText } from '../../../messages/payments.ts'
import styles from '../payments.module.css'

const FONT = { fontFamily: 'Arial, Helvetica, sans-serif', fontWeight: 700, textAnchor: 'middle' } as const

function Visa() {
  return (
    <path
      fill="#1434cb"
      d="M10 10h3l1.6 7 3-7h3l-4.9 10h-3zM21.2 10h2.9l-2 10h-2.9zM33.6 10.6l-.7 2.2c-2.8-1.2-4.6-.6-4.6.3 0 1.5 4.1 1.3 3.6 4.1-.4 2.6-4.3 3.5-7.7 2.2l.7-2.3c2.4 1.2 4.4.9 4.5 0 .1-1.4-4.1-1.2-3.6-4.2.4-2.5 4.1-3.8 7.8-2.3zM38.1 10h2.5l2 10h-2.7l-.3-1.6h-3.4l-.7 1.6h-3zm.5 3.4-1.3 3h1.8z"
    />
  )
}

function Mastercard() {
  return (
    <>
      <circle cx="19.5" cy="15" r="8.5" fill="#eb001b" />
      <circle cx="30.5" cy="15" r="8.5" fill="#f79e1b" />
      <path fill="#ff5f00" d="M25 8.52a8.5 8.5 0 0 1 0 12.96 8.5 8.5 0 0 1 0-12.96z" />
    </>
  )
}

function Amex() {
  return (
    <>
      <rect x="1" y="1" width="48" height="28" rx="2.5" fill="#006fcf" />
      <g {...FONT} fill="#fff" fontSize="9">
        <text x="25" y="13.4" textLength="41" lengthAdjust="spacingAndGlyphs">
          AMERICAN
        </text>
        <text x="25" y="23.2" textLength="41" lengthAdjust="spacingAndGlyphs">
          EXPRESS
        </text>
      </g>
    </>
  )
}

/** One bar of the three: rounded at the upper left and the lower right. */
function JcbBar({ x, fill, initial }: { x: number; fill: string; initial: string }) {
  return (
    <>
      <path fill={fill} d={`M${x + 4} 4h6v18a4 4 0 0 1-4 4h-6V8a4 4 0 0 1 4-4z`} />
      <text {...FONT} x={x + 5} y="18.6" fill="#fff" fontSize="9.5">
        {initial}
      </text>
    </>
  )
}

function Jcb() {
  return (
    <>
      <JcbBar x={9} fill="#0b4ea2" initial="J" />
      <JcbBar x={20} fill="#d8042e" initial="C" />
      <JcbBar x={31} fill="#0c8a3f" initial="B" />
    </>
  )
}

function Diners() {
  return (
    <>
      <rect x="12" y="4" width="27" height="22" rx="11" fill="#0069aa" />
      <circle cx="23" cy="15" r="9.4" fill="#fff" />
      <path fill="#0069aa" d="M20.6 8.6a6.9 6.9 0 0 0 0 12.8zM25.4 8.6a6.9 6.9 0 0 1 0 12.8z" />
    </>
  )
}

function Discover() {
  return (
    <>
      <path fill="#f58220" d="M49 19v7.5A2.5 2.5 0 0 1 46.5 29H24c11-1 20-5 25-10z" />
      <text {...FONT} x="25" y="17" fill="#231f20" fontSize="8.5" textLength="42" lengthAdjust="spacingAndGlyphs">
        DISCOVER
      </text>
    </>
  )
}

function drawing(brand: CardBrand): ReactNode {
  switch (brand) {
    case 'visa':
      return <Visa />
    case 'mastercard':
      return <Mastercard />
    case 'amex':
      return <Amex />
    case 'jcb':
      return <Jcb />
    case 'diners-club':
      return <Diners />
    case 'discover':
      return <Discover />
    case 'unknown':
      return <path fill="#5a5a5a" d="M9 8h32a2 2 0 0 1 2 2v1H7v-1a2 2 0 0 1 2-2zM7 14h36v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z" />
  }
}

/** A brand's mark on white, 5:3 (product §9 "Card brands supported"). Hidden from screen readers, which read the name next to it, unless `isNamed`. */
export function BrandMark({ brand, isNamed = false }: { brand: CardBrand; isNamed?: boolean }) {
  const name = isNamed ? { role: 'img', 'aria-label': CARD_BRANDS[brand] } : { 'aria-hidden': true }
  return (
    <svg className={styles.brand} viewBox="0 0 50 30" width="50" height="30" data-brand={brand} {...name}>
      <rect x=".5" y=".5" width="49" height="29" rx="3" fill="#fff" stroke="#767676" />
      {drawing(brand)}
    </svg>
  )
}

/** 「ご利用いただけるカード」 with the marks of all brands that are accepted. */
export function AcceptedBrands() {
  return (
    <div className={styles.accepted}>
      <p>{cardFormText.accepted}</p>
      <ul className="cluster gap-2">
        {ACCEPTED_BRANDS.map((brand) => (
          <li key={brand}>
            <BrandMark brand={brand} isNamed />
          </li>
        ))}
      </ul>
    </div>
  )
}
