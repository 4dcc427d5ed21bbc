/** Texts of the mails to users, in seven languages. */
import type { languages } from './user.ts'

type Language = (typeof languages)[number]
interface Values {
  readonly name: string
  readonly tenant: string
  readonly link: string
}
interface Mail {
  readonly subject: string
  readonly text: string
}

const invitations: Readonly<Record<Language, (values: Values) => Mail>> = {
  en: ({ name, tenant, link }) => ({
    subject: `${tenant} invites you to Innkeep`,
    text: `Hello ${name},\n\n${tenant} has given you access to Innkeep. Choose how you sign in:\n\n${link}\n\nThe link is valid for seven days. If you did not expect this mail, ignore it.\n`,
  }),
  fr: ({ name, tenant, link }) => ({
    subject: `${tenant} vous invite sur Innkeep`,
    text: `Bonjour ${name},\n\n${tenant} vous a donné accès à Innkeep. Choisissez votre mode de connexion :\n\n${link}\n\nLe lien est valable sept jours. Si vous n’attendiez pas ce message, ignorez-le.\n`,
  }),
  de: ({ name, tenant, link }) => ({
    subject: `${tenant} lädt Sie zu Innkeep ein`,
    text: `Guten Tag ${name},\n\n${tenant} hat Ihnen Zugang zu Innkeep gegeben. Wählen Sie, wie Sie sich anmelden:\n\n${link}\n\nDer Link gilt sieben Tage. Wenn Sie diese Nachricht nicht erwartet haben, ignorieren Sie sie bitte.\n`,
  }),
  es: ({ name, tenant, link }) => ({
    subject: `${tenant} le invita a Innkeep`,
    text: `Hola ${name}:\n\n${tenant} le ha dado acceso a Innkeep. Elija cómo iniciar sesión:\n\n${link}\n\nEl enlace es válido durante siete días. Si no esperaba este mensaje, ignórelo.\n`,
  }),
  it: ({ name, tenant, link }) => ({
    subject: `${tenant} la invita su Innkeep`,
    text: `Buongiorno ${name},\n\n${tenant} le ha dato accesso a Innkeep. Scelga come accedere:\n\n${link}\n\nIl link è valido per sette giorni. Se non aspettava questo messaggio, lo ignori.\n`,
  }),
  nl: ({ name, tenant, link }) => ({
    subject: `${tenant} nodigt u uit voor Innkeep`,
    text: `Hallo ${name},\n\n${tenant} heeft u toegang gegeven tot Innkeep. Kies hoe u zich aanmeldt:\n\n${link}\n\nDe link is zeven dagen geldig. Verwachtte u dit bericht niet, negeer het dan.\n`,
  }),
  pt: ({ name, tenant, link }) => ({
    subject: `${tenant} convida-o para o Innkeep`,
    text: `Olá ${name},\n\n${tenant} deu-lhe acesso ao Innkeep. Escolha como iniciar sessão:\n\n${link}\n\nA ligação é válida durante sete dias. Se não esperava esta mensagem, ignore-a.\n`,
  }),
}

const newPasswords: Readonly<Record<Language, (values: Values) => Mail>> = {
  en: ({ name, link }) => ({
    subject: 'A new password for Innkeep',
    text: `Hello ${name},\n\nset a new password here:\n\n${link}\n\nThe link is valid for one hour and works once. If you did not ask for it, ignore this mail: your password stays the same.\n`,
  }),
  fr: ({ name, link }) => ({
    subject: 'Un nouveau mot de passe pour Innkeep',
    text: `Bonjour ${name},\n\nchoisissez un nouveau mot de passe ici :\n\n${link}\n\nLe lien est valable une heure, une seule fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.\n`,
  }),
  de: ({ name, link }) => ({
    subject: 'Ein neues Passwort für Innkeep',
    text: `Guten Tag ${name},\n\nhier setzen Sie ein neues Passwort:\n\n${link}\n\nDer Link gilt eine Stunde lang und nur einmal. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.\n`,
  }),
  es: ({ name, link }) => ({
    subject: 'Una contraseña nueva para Innkeep',
    text: `Hola ${name}:\n\nestablezca aquí una contraseña nueva:\n\n${link}\n\nEl enlace es válido durante una hora y una sola vez. Si no lo ha pedido, ignore este mensaje: su contraseña no cambia.\n`,
  }),
  it: ({ name, link }) => ({
    subject: 'Una nuova password per Innkeep',
    text: `Buongiorno ${name},\n\nimposti qui una nuova password:\n\n${link}\n\nIl link è valido un’ora e una sola volta. Se non l’ha chiesto, ignori questo messaggio: la sua password non cambia.\n`,
  }),
  nl: ({ name, link }) => ({
    subject: 'Een nieuw wachtwoord voor Innkeep',
    text: `Hallo ${name},\n\nstel hier een nieuw wachtwoord in:\n\n${link}\n\nDe link is één uur en één keer geldig. Vroeg u er niet om, negeer dit bericht dan: uw wachtwoord blijft zoals het is.\n`,
  }),
  pt: ({ name, link }) => ({
    subject: 'Uma nova palavra-passe para o Innkeep',
    text: `Olá ${name},\n\ndefina aqui uma nova palavra-passe:\n\n${link}\n\nA ligação é válida durante uma hora e uma só vez. Se não a pediu, ignore esta mensagem: a sua palavra-passe não muda.\n`,
  }),
}

interface SignInValues {
  readonly name: string
  readonly device: string
  readonly address: string
  readonly moment: string
}

const newSignIns: Readonly<Record<Language, (values: SignInValues) => Mail>> = {
  en: ({ name, device, address, moment }) => ({
    subject: 'New sign-in to Innkeep',
    text: `Hello ${name},\n\nyou have signed in from a new browser: ${device}, from ${address}, on ${moment}.\n\nIf this was not you, end this session in your profile, change your password and inform your manager.\n`,
  }),
  fr: ({ name, device, address, moment }) => ({
    subject: 'Nouvelle connexion à Innkeep',
    text: `Bonjour ${name},\n\nvous vous êtes connecté depuis un nouveau navigateur : ${device}, depuis ${address}, le ${moment}.\n\nSi ce n’était pas vous, fermez cette session dans votre profil, changez votre mot de passe et prévenez votre responsable.\n`,
  }),
  de: ({ name, device, address, moment }) => ({
    subject: 'Neue Anmeldung bei Innkeep',
    text: `Guten Tag ${name},\n\nSie haben sich zum ersten Mal von diesem Browser angemeldet: ${device}, von ${address}, am ${moment}.\n\nWenn Sie das nicht waren, beenden Sie diese Sitzung in Ihrem Profil, ändern Sie Ihr Passwort und sagen Sie es Ihrer Leitung.\n`,
  }),
  es: ({ name, device, address, moment }) => ({
    subject: 'Nuevo inicio de sesión en Innkeep',
    text: `Hola ${name}:\n\nha iniciado sesión desde un navegador nuevo: ${device}, desde ${address}, el ${moment}.\n\nSi no fue usted, cierre esa sesión en su perfil, cambie la contraseña y avise a su responsable.\n`,
  }),
  it: ({ name, device, address, moment }) => ({
    subject: 'Nuovo accesso a Innkeep',
    text: `Buongiorno ${name},\n\nha effettuato l’accesso da un nuovo browser: ${device}, da ${address}, il ${moment}.\n\nSe non è stato lei, chiuda la sessione nel suo profilo, cambi la password e avvisi il responsabile.\n`,
  }),
  nl: ({ name, device, address, moment }) => ({
    subject: 'Nieuwe aanmelding bij Innkeep',
    text: `Hallo ${name},\n\nu hebt zich voor het eerst aangemeld met deze browser: ${device}, vanaf ${address}, op ${moment}.\n\nWas u dit niet, beëindig dan deze sessie in uw profiel, wijzig uw wachtwoord en meld het uw leidinggevende.\n`,
  }),
  pt: ({ name, device, address, moment }) => ({
    subject: 'Novo início de sessão no Innkeep',
    text: `Olá ${name},\n\niniciou sessão a partir de um navegador novo: ${device}, de ${address}, em ${moment}.\n\nSe não foi você, termine essa sessão no seu perfil, mude a palavra-passe e avise o seu responsável.\n`,
  }),
}

const credentialChanges: Readonly<Record<Language, (values: Pick<SignInValues, 'name' | 'moment'>) => Mail>> = {
  en: ({ name, moment }) => ({
    subject: 'How you sign in to Innkeep was changed',
    text: `Hello ${name},\n\nyour password, passkeys, codes or PIN were changed on ${moment}.\n\nIf this was not you, ask for a new password, end your other sessions and inform your manager.\n`,
  }),
  fr: ({ name, moment }) => ({
    subject: 'Votre connexion à Innkeep a été modifiée',
    text: `Bonjour ${name},\n\nvotre mot de passe, vos clés d’accès, vos codes ou votre code PIN ont été modifiés le ${moment}.\n\nSi ce n’était pas vous, demandez un nouveau mot de passe, fermez vos autres sessions et prévenez votre responsable.\n`,
  }),
  de: ({ name, moment }) => ({
    subject: 'Ihre Anmeldung bei Innkeep wurde geändert',
    text: `Guten Tag ${name},\n\nIhr Passwort, Ihre Passkeys, Codes oder Ihre PIN wurden am ${moment} geändert.\n\nWenn Sie das nicht waren, fordern Sie ein neues Passwort an, beenden Sie Ihre anderen Sitzungen und sagen Sie es Ihrer Leitung.\n`,
  }),
  es: ({ name, moment }) => ({
    subject: 'Su forma de iniciar sesión en Innkeep ha cambiado',
    text: `Hola ${name}:\n\nsu contraseña, sus llaves de acceso, sus códigos o su PIN se cambiaron el ${moment}.\n\nSi no fue usted, pida una contraseña nueva, cierre sus otras sesiones y avise a su responsable.\n`,
  }),
  it: ({ name, moment }) => ({
    subject: 'Il suo accesso a Innkeep è stato modificato',
    text: `Buongiorno ${name},\n\nla sua password, le passkey, i codici o il PIN sono stati modificati il ${moment}.\n\nSe non è stato lei, chieda una nuova password, chiuda le altre sessioni e avvisi il responsabile.\n`,
  }),
  nl: ({ name, moment }) => ({
    subject: 'Uw aanmelding bij Innkeep is gewijzigd',
    text: `Hallo ${name},\n\nuw wachtwoord, passkeys, codes of pincode zijn gewijzigd op ${moment}.\n\nWas u dit niet, vraag dan een nieuw wachtwoord aan, beëindig uw andere sessies en meld het uw leidinggevende.\n`,
  }),
  pt: ({ name, moment }) => ({
    subject: 'O seu início de sessão no Innkeep foi alterado',
    text: `Olá ${name},\n\na sua palavra-passe, as chaves de acesso, os códigos ou o PIN foram alterados em ${moment}.\n\nSe não foi você, peça uma nova palavra-passe, termine as outras sessões e avise o seu responsável.\n`,
  }),
}

const emailChanges: Readonly<Record<Language, (values: Pick<SignInValues, 'name' | 'moment'>) => Mail>> = {
  en: ({ name, moment }) => ({
    subject: 'The e-mail address of your Innkeep account was changed',
    text: `Hello ${name},\n\nthe e-mail address of your account was changed on ${moment}. Mails about the account no longer go to this address.\n\nIf you did not expect this, contact your manager at once.\n`,
  }),
  fr: ({ name, moment }) => ({
    subject: 'L’adresse e-mail de votre compte Innkeep a été modifiée',
    text: `Bonjour ${name},\n\nle ${moment}, l’adresse e-mail de votre compte a été remplacée. Les messages qui le concernent n’arriveront plus ici.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite votre responsable.\n`,
  }),
  de: ({ name, moment }) => ({
    subject: 'Die E-Mail-Adresse Ihres Innkeep-Kontos wurde geändert',
    text: `Guten Tag ${name},\n\nam ${moment} hat Ihr Konto eine andere E-Mail-Adresse bekommen. Nachrichten dazu kommen nicht mehr hierher.\n\nWenn Sie das nicht erwartet haben, sprechen Sie sofort mit Ihrer Leitung.\n`,
  }),
  es: ({ name, moment }) => ({
    subject: 'La dirección de correo de su cuenta de Innkeep ha cambiado',
    text: `Hola ${name}:\n\nel ${moment} se cambió la dirección de correo de su cuenta. Los mensajes sobre ella ya no llegarán aquí.\n\nSi no lo esperaba, avise enseguida a su responsable.\n`,
  }),
  it: ({ name, moment }) => ({
    subject: 'L’indirizzo e-mail del suo account Innkeep è cambiato',
    text: `Buongiorno ${name},\n\nil ${moment} l’indirizzo e-mail del suo account è stato cambiato. I messaggi che lo riguardano non arriveranno più qui.\n\nSe non se lo aspettava, avvisi subito il suo responsabile.\n`,
  }),
  nl: ({ name, moment }) => ({
    subject: 'Het e-mailadres van uw Innkeep-account is gewijzigd',
    text: `Hallo ${name},\n\nop ${moment} kreeg uw account een ander e-mailadres. Berichten hierover komen niet meer hier aan.\n\nHad u dit niet verwacht, neem dan meteen contact op met uw leidinggevende.\n`,
  }),
  pt: ({ name, moment }) => ({
    subject: 'O endereço de e-mail da sua conta Innkeep foi alterado',
    text: `Olá ${name},\n\nem ${moment} o endereço de e-mail da sua conta foi alterado. As mensagens sobre ela deixam de chegar aqui.\n\nSe não o esperava, avise já o seu responsável.\n`,
  }),
}

const noPasswords: Readonly<Record<Language, (values: Pick<Values, 'name'>) => Mail>> = {
  en: ({ name }) => ({
    subject: 'How you sign in to Innkeep',
    text: `Hello ${name},\n\na new password was requested for your account. It has none: sign in with a passkey or your company’s single sign-on. If you cannot, your manager can invite you again.\n`,
  }),
  fr: ({ name }) => ({
    subject: 'Comment vous connecter à Innkeep',
    text: `Bonjour ${name},\n\nun nouveau mot de passe a été demandé pour votre compte. Il n’en a pas : connectez-vous avec une clé d’accès ou par l’authentification unique de votre société. Si c’est impossible, votre responsable peut vous inviter de nouveau.\n`,
  }),
  de: ({ name }) => ({
    subject: 'So melden Sie sich bei Innkeep an',
    text: `Guten Tag ${name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Es hat keines: Melden Sie sich mit einem Passkey oder über die Anmeldung Ihrer Firma an. Wenn das nicht geht, kann Ihre Leitung Sie neu einladen.\n`,
  }),
  es: ({ name }) => ({
    subject: 'Cómo iniciar sesión en Innkeep',
    text: `Hola ${name}:\n\nse pidió una contraseña nueva para su cuenta. No tiene ninguna: inicie sesión con una llave de acceso o con el inicio de sesión único de su empresa. Si no puede, su responsable puede invitarle de nuevo.\n`,
  }),
  it: ({ name }) => ({
    subject: 'Come accedere a Innkeep',
    text: `Buongiorno ${name},\n\nè stata chiesta una nuova password per il suo account. Non ne ha: acceda con una passkey o con l’accesso unico della sua azienda. Se non può, il suo responsabile può invitarla di nuovo.\n`,
  }),
  nl: ({ name }) => ({
    subject: 'Hoe u zich aanmeldt bij Innkeep',
    text: `Hallo ${name},\n\nvoor uw account is een nieuw wachtwoord gevraagd. Het heeft er geen: meld u aan met een passkey of via de aanmelding van uw bedrijf. Lukt dat niet, dan kan uw leidinggevende u opnieuw uitnodigen.\n`,
  }),
  pt: ({ name }) => ({
    subject: 'Como iniciar sessão no Innkeep',
    text: `Olá ${name},\n\nfoi pedida uma nova palavra-passe para a sua conta. Não tem nenhuma: inicie sessão com uma chave de acesso ou com o início de sessão único da sua empresa. Se não conseguir, o seu responsável pode convidá-lo de novo.\n`,
  }),
}

export const emailChangeText = (language: Language, values: Pick<SignInValues, 'name' | 'moment'>): Mail =>
  emailChanges[language](values)
export const noPasswordText = (language: Language, values: Pick<Values, 'name'>): Mail => noPasswords[language](values)
export const credentialChangeText = (language: Language, values: Pick<SignInValues, 'name' | 'moment'>): Mail =>
  credentialChanges[language](values)
export const newSignInText = (language: Language, values: SignInValues): Mail => newSignIns[language](values)
export const invitationText = (language: Language, values: Values): Mail => invitations[language](values)
export const newPasswordText = (language: Language, values: Values): Mail => newPasswords[language](values)
