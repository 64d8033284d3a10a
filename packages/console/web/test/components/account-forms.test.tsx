import { DeleteDialog } from '../../src/features/account/components/delete-dialog.tsx';
import { EmailSection } from '../../src/features/account/components/email-section.tsx';
import { NameSection } from '../../src/features/account/components/name-section.tsx';
import { PasswordSection } from '../../src/features/account/components/password-section.tsx';
import { ConfirmEmailScreen } from '../../src/features/signing-in/confirm-email-screen.tsx';
import { ForgotScreen } from '../../src/features/signing-in/forgot-screen.tsx';
import { ResetScreen } from '../../src/features/signing-in/reset-screen.tsx';
import { SignInScreen } from '../../src/features/signing-in/sign-in-screen.tsx';
import { SignUpScreen } from '../../src/features/signing-in/sign-up-screen.tsx';
import { VerifyScreen } from '../../src/features/signing-in/verify-screen.tsx';
import { testForms } from './fixtures/form-tests.tsx';

const password = 'ten letters';
const email = 'ada@example.com';

testForms([
  {
    name: 'The form for the name of a user',
    form: <NameSection name="" />,
    fields: { 'Your name': 'Ada' },
    submit: 'Save name',
    procedure: 'account.rename',
    input: { name: 'Ada' },
  },
  {
    name: 'The form for the password',
    form: <PasswordSection />,
    fields: { 'Current password': 'old password', 'New password': password },
    submit: 'Change password',
    procedure: '/change-password',
    input: { currentPassword: 'old password', newPassword: password },
  },
  {
    name: 'The form for the email address',
    form: <EmailSection email={email} />,
    fields: { 'New email address': 'new@example.com', 'Your password': password },
    submit: 'Change email address',
    procedure: 'account.changeEmail',
    input: { email: 'new@example.com', password },
  },
  {
    name: 'The dialog that deletes the account',
    form: <DeleteDialog email={email} onClose={() => {}} />,
    fields: { [`Type ${email} to delete your account`]: email, 'Your password': password },
    submit: 'Delete account',
    procedure: 'account.delete',
    input: { email, password },
  },
  {
    name: 'The sign-in form',
    form: <SignInScreen />,
    path: '/sign-in',
    fields: { Email: email, Password: password },
    submit: 'Sign in',
    procedure: '/sign-in/email',
    input: { email, password },
  },
  {
    name: 'The sign-up form',
    form: <SignUpScreen />,
    path: '/sign-up',
    address: '/sign-up?next=%2Fjoin%3Ftoken%3Dinvited',
    fields: { 'Your name': 'Ada', Email: email, Password: password },
    submit: 'Sign up',
    procedure: '/sign-up/email',
    input: { name: 'Ada', email, password, invitation: 'invited', callbackURL: '/join?token=invited' },
  },
  {
    name: 'The form that confirms an address after sign-up',
    form: <VerifyScreen />,
    path: '/verify',
    address: '/verify?token=abc',
    fields: { Password: password },
    submit: 'Confirm and sign in',
    procedure: '/confirm-address',
    input: { token: 'abc', password },
  },
  {
    name: 'The form that confirms a new address',
    form: <ConfirmEmailScreen />,
    path: '/confirm-email',
    address: '/confirm-email?token=abc',
    fields: {},
    submit: 'Confirm email address',
    procedure: '/confirm-email',
    input: { token: 'abc' },
    isComplete: true,
  },
  {
    name: 'The form for a lost password',
    form: <ForgotScreen />,
    fields: { Email: email },
    submit: 'Send link',
    procedure: '/request-password-reset',
    input: { email },
  },
  {
    name: 'The form that sets a new password',
    form: <ResetScreen />,
    path: '/reset',
    address: '/reset?token=abc',
    fields: { 'New password': password },
    submit: 'Change password',
    procedure: '/reset-password',
    input: { newPassword: password, token: 'abc' },
  },
]);
