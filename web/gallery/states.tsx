import type { ReactNode } from 'react'
import { sampleCard, samplePayment, samplePrices, sampleProduct, sampleTax, sampleUser } from '@yukan/contract/member-samples.ts'
import type { User } from '@yukan/contract/member-entities.ts'
import { LEGAL_NAMES } from '@yukan/contract/desk/setting-values.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleImage, sampleMaster } from '@yukan/contract/samples.ts'
import { contactProblems } from '@yukan/rules/contact/contact-form.ts'
import { CARD_PLANS } from '@yukan/rules/membership/plans.ts'
import { MemberForm } from '../forms/MemberForm.tsx'
import { StatusMessage } from '../forms/StatusMessage.tsx'
import { TextField } from '../forms/TextField.tsx'
import { AccountScreen } from '../screens/account/AccountScreen.tsx'
import { ProfileScreen } from '../screens/account/ProfileScreen.tsx'
import { ArticleScreen } from '../screens/article/ArticleScreen.tsx'
import { EmailChangeScreen } from '../screens/auth/EmailChangeScreen.tsx'
import { EmailConfirmScreen } from '../screens/auth/EmailConfirmScreen.tsx'
import { ForgotPasswordScreen } from '../screens/auth/ForgotPasswordScreen.tsx'
import { LoginScreen } from '../screens/auth/LoginScreen.tsx'
import { NeedsLoginScreen } from '../screens/auth/NeedsLoginScreen.tsx'
import { PasswordChangeScreen } from '../screens/auth/PasswordChangeScreen.tsx'
import { PasswordSettingScreen } from '../screens/auth/PasswordSettingScreen.tsx'
import { ResetPasswordScreen } from '../screens/auth/ResetPasswordScreen.tsx'
import { SignupOutcome, SignupScreen } from '../screens/auth/SignupScreen.tsx'
import { WithdrawnScreen } from '../screens/auth/WithdrawnScreen.tsx'
import { GraceBanner } from '../screens/billing/GraceBanner.tsx'
import { LoadFailed } from '../screens/billing/LoadFailed.tsx'
import { PaymentHistory } from '../screens/billing/PaymentHistory.tsx'
import { OwnCards } from '../screens/billing/cards/OwnCards.tsx'
import { ContactScreen } from '../screens/contact/ContactScreen.tsx'
import type { ContactOutcome } from '../screens/contact/ContactScreen.tsx'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { LegalScreen } from '../screens/legal/LegalScreen.tsx'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { PaperScreen } from '../screens/paper/PaperScreen.tsx'
import { SearchScreen } from '../screens/search/SearchScreen.tsx'
import { BankNotice } from '../screens/subscribe/steps/BankNotice.tsx'
import { CancelExistsStep } from '../screens/subscribe/steps/CancelExistsStep.tsx'
import { CompletedStep } from '../screens/subscribe/steps/CompletedStep.tsx'
import { DeliveryStep } from '../screens/subscribe/steps/DeliveryStep.tsx'
import { LoadFailure, Waiting } from '../screens/subscribe/steps/FlowParts.tsx'
import { PlanStep } from '../screens/subscribe/steps/PlanStep.tsx'
import { SubscriptionsScreen } from '../screens/subscribe/SubscriptionsScreen.tsx'
import { emptyDraft } from '../screens/subscribe/state/flow-draft.ts'
import type { StepProps } from '../screens/subscribe/state/step-props.ts'
import { MemberStoreContext } from '../session/member-store.ts'
import type { MemberState } from '../session/member-store.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Marked } from '../ui/Marked.tsx'
import { Picture } from '../ui/Picture.tsx'
import { toPictureData } from '../ui/picture-data.ts'
import { FORM_STATES } from './form-states.ts'
import type { GalleryData } from './gallery-data.server.ts'
import type { GalleryState } from './gallery-state.ts'
import { lifeStates } from './life-states.tsx'
import { ViewerState } from './ViewerState.tsx'

const nothing = () => undefined
const nothingLater = () => Promise.resolve()

const MEMBERS: Record<string, User> = {
  paying: sampleUser,
  'with the print': { ...sampleUser, isDelivered: true },
  'without a plan': {
    ...sampleUser,
    customer: null,
    statusFlags: { isPaid: false, isTrial: false, isBank: false, isUnderContract: false, canViewContent: false },
  },
  'in the trial': {
    ...sampleUser,
    customer: null,
    limit_trial: '2026-12-16',
    statusFlags: { isPaid: false, isTrial: true, isBank: false, isUnderContract: false, canViewContent: true },
  },
  'by bank transfer': {
    ...sampleUser,
    role: { role: 7 },
    customer: null,
    statusFlags: { isPaid: true, isTrial: false, isBank: true, isUnderContract: true, canViewContent: true },
  },
}

function asMember(element: ReactNode, user: User = sampleUser): ReactNode {
  const state: MemberState = { state: 'in', user, isValidDevice: true, isFreshDevice: false, trouble: null }
  const store = { read: () => state, readFirst: () => state, subscribe: () => nothing, refresh: nothingLater }
  return <MemberStoreContext value={store}>{element}</MemberStoreContext>
}

function named<T>(room: string, states: Record<string, T>, show: (state: T) => ReactNode): GalleryState[] {
  return Object.entries(states).map(([name, state]) => ({ name: `${room}: ${name}`, element: show(state) }))
}

function kitStates(): GalleryState[] {
  const image = toPictureData(sampleImage)
  return named(
    'ui',
    {
      button: <Button>ボタン</Button>,
      'filled button': <Button isFilled>ボタン</Button>,
      'disabled button': <Button disabled>ボタン</Button>,
      'button link': <ButtonLink to="/">トップ</ButtonLink>,
      icon: (
        <Button aria-label="検索">
          <Icon name="search" />
        </Button>
      ),
      field: <Field label="お名前">{(control) => <input {...control} />}</Field>,
      'field with a problem': (
        <Field label="お名前" isRequired problem="入力してください。" hint="漢字で">
          {(control) => <input {...control} />}
        </Field>
      ),
      marked: <Marked text="蔵の市" marks={[[0, 1]]} />,
      picture: <Picture image={image} sizes="100vw" alt={sampleImage.comment} />,
      dialog: <Dialog title="お知らせ">本文</Dialog>,
      'dialog with a question': (
        <ConfirmDialog title="確認" confirm="はい" cancel="いいえ" isRunning={false} onConfirm={nothing} onClose={nothing}>
          よろしいですか。
        </ConfirmDialog>
      ),
    },
    (element) => element,
  )
}

function formStates(): GalleryState[] {
  return [
    ...named('forms', FORM_STATES, (form) =>
      asMember(
        <MemberForm form={form} submit="送信">
          <TextField form={form} name="email" label="メールアドレス" type="email" />
          <TextField form={form} name="password" label="パスワード" type="password" />
        </MemberForm>,
      ),
    ),
    { name: 'forms: status message', element: <StatusMessage text="保存しました。" /> },
  ]
}

function readerStates({ side, articles, homes, lists, searches, papers, contactItems }: GalleryData): GalleryState[] {
  const typed = { email: 'a@example.jp', item: '', name: '', tel: '', content: '' }
  const contact: Record<string, ContactOutcome | null> = {
    empty: null,
    problems: { kind: 'problems', problems: contactProblems(typed, []), typed },
    refused: { kind: 'refused', message: '送信できませんでした。', typed },
    sent: { kind: 'sent', message: 'お問い合わせを受け付けました。' },
  }
  return [
    ...named('screens/article', articles, (article) => <ArticleScreen article={article} side={side} />),
    ...named('screens/home', homes, (home) => <HomeScreen home={home} side={side} />),
    ...named('screens/list', lists, (list) => list !== null && <ListScreen list={list} side={side} />),
    ...named('screens/search', searches, (search) => <SearchScreen search={search} side={side} />),
    ...named('screens/paper', papers, (paper) => <PaperScreen paper={paper} />),
    { name: 'screens/paper/viewer: an issue', element: <ViewerState count={4} /> },
    { name: 'screens/paper/viewer: one page', element: <ViewerState count={1} /> },
    { name: 'screens/paper/viewer: found pages', element: <ViewerState count={2} keywords={['蔵']} /> },
    { name: 'screens/paper/viewer: pages that cannot be loaded', element: <ViewerState count={2} isAvailable={false} /> },
    ...named('screens/contact', contact, (outcome) => <ContactScreen items={contactItems} item="" outcome={outcome} />),
    ...LEGAL_NAMES.map((kind) => ({
      name: `screens/legal: ${kind}`,
      element: (
        <LegalScreen
          kind={kind}
          legal={v1Calls['/helper/get/legal'].sample.reply}
          publication={sampleMaster.publication}
          prices={sampleMaster.prices}
        />
      ),
    })),
    {
      name: 'screens/legal: nothing written',
      element: (
        <LegalScreen
          kind="terms"
          legal={{ edition: null, changed: [], current: null, editions: [] }}
          publication={sampleMaster.publication}
          prices={sampleMaster.prices}
        />
      ),
    },
    ...named('screens/error', { '404': 404, '503': 503 }, (status) => (
      <ErrorScreen status={status} message="表示できませんでした。" popular={status === 404 ? side.popular : []} />
    )),
  ]
}

function authStates(): GalleryState[] {
  const plan = { name: 'web', label: '電子版' } as const
  return named(
    'screens/auth',
    {
      login: <LoginScreen notice={null} />,
      'login, session expired': <LoginScreen notice="expired" />,
      'login, password reset': <LoginScreen notice="reset" />,
      'login, withdrawn': <WithdrawnScreen />,
      'needs login': <NeedsLoginScreen />,
      signup: <SignupScreen plan={null} />,
      'signup for a plan': <SignupScreen plan={plan} />,
      'signup, mail sent': <SignupOutcome outcome={{ kind: 'registered', email: 'a@example.jp' }} again={nothing} resend={nothingLater} />,
      'signup, registered before': (
        <SignupOutcome outcome={{ kind: 'exists', email: 'a@example.jp' }} again={nothing} resend={nothingLater} />
      ),
      'first password': <PasswordSettingScreen activateKey="key" plan={null} />,
      'first password, invalid key': <PasswordSettingScreen activateKey="" plan={null} />,
      'forgot password': <ForgotPasswordScreen />,
      'reset password': <ResetPasswordScreen activateKey="key" />,
      'reset password, invalid key': <ResetPasswordScreen activateKey="" />,
      'change password': asMember(<PasswordChangeScreen />),
      'change email': asMember(<EmailChangeScreen />),
      'change email, one pending': asMember(<EmailChangeScreen />, { ...sampleUser, updateEmail: 'b@example.jp' }),
      'confirm email': asMember(<EmailConfirmScreen activateKey="key" />),
      'confirm email, invalid key': asMember(<EmailConfirmScreen activateKey="" />),
    },
    (element) => element,
  )
}

function memberStates({ account }: GalleryData): GalleryState[] {
  const cards = { customerId: 'cus_sample', cards: [sampleCard], defaultId: sampleCard.id }
  return [
    ...named('screens/account', MEMBERS, (user) =>
      asMember(<AccountScreen user={user} account={account} isValidDevice refresh={nothingLater} />, user),
    ),
    { name: 'screens/account: profile', element: <ProfileScreen user={sampleUser} environment="local" refresh={nothingLater} /> },
    { name: 'screens/billing: payment failed', element: <GraceBanner grace={{ kind: 'running', lastDay: '2026-11-27' }} /> },
    { name: 'screens/billing: payment failed for good', element: <GraceBanner grace={{ kind: 'over' }} /> },
    { name: 'screens/billing: cards', element: <OwnCards cards={cards} load={nothingLater} isUnderContract /> },
    {
      name: 'screens/billing: no cards',
      element: <OwnCards cards={{ ...cards, cards: [] }} load={nothingLater} isUnderContract={false} />,
    },
    { name: 'screens/billing: payments', element: <PaymentHistory payments={[samplePayment]} name="" load={nothingLater} /> },
    { name: 'screens/billing: loading failed', element: <LoadFailed load={nothingLater} /> },
  ]
}

function subscribeStates({ flow }: GalleryData): GalleryState[] {
  const props: StepProps = {
    user: sampleUser,
    flow,
    catalogue: { product: sampleProduct, tax: sampleTax, prices: { data: samplePrices } },
    plan: 'webPaper',
    draft: emptyDraft(sampleUser.id),
    change: () => emptyDraft(sampleUser.id),
    onNext: nothing,
    onBack: nothing,
    goTo: nothing,
    refresh: nothingLater,
  }
  const plans = CARD_PLANS.flatMap((name) => {
    const plan = flow.plans.find((each) => each.name === name)
    return plan === undefined ? [] : [{ name, label: plan.label, description: plan.description, price: '1,650円/月' }]
  })
  return named(
    'screens/subscribe',
    {
      plans: <SubscriptionsScreen plans={plans} offersPaper front={null} story={null} delivery={flow.delivery} offer="guest" />,
      'plans in the trial': (
        <SubscriptionsScreen plans={plans} offersPaper={false} front={null} story={null} delivery={flow.delivery} offer="trial" />
      ),
      'step 1, plan': <PlanStep {...props} />,
      'step 2, other subscriptions': <CancelExistsStep {...props} />,
      'step 4, delivery address': <DeliveryStep {...props} />,
      'step 6, completed': <CompletedStep {...props} />,
      'by bank transfer': <BankNotice />,
      waiting: <Waiting />,
      'loading failed': <LoadFailure onAgain={nothing} />,
    },
    (element) => asMember(element),
  )
}

/** Every state; a new component or a new state gets its row here. */
export function galleryStates(data: GalleryData): GalleryState[] {
  return [
    ...kitStates(),
    ...formStates(),
    ...readerStates(data),
    ...lifeStates(data),
    ...authStates(),
    ...memberStates(data),
    ...subscribeStates(data),
  ]
}
