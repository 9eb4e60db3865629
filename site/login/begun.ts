/** What a visitor did before the forms were awake; nothing of it is lost. */
export interface Begun {
  /** The tab that was clicked last. */
  tab: 'login' | 'register'
  /** The form was sent, or the forgotten password asked for. */
  act?: 'submit' | 'forgot'
}
