/** The settings that production needs, with made-up values. */
export const PRODUCTION = {
  PUBLIC_URL: 'https://www.example.jp',
  SMTP_URL: 'smtp://mail.example.jp',
  MAIL_FROM: 'yukan@example.jp',
  STRIPE_SECRET_KEY: 'sk_live_made_up',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
} as const
