/** What can be set, by group: found in the list, by a search and in the palette. */
import type { ComponentType } from 'react'
import type { Word } from '../words.ts'

export interface Section {
  readonly name: string
  readonly title: Word
  /** Other words under which people look for it. */
  readonly words: Word
  readonly permission: string
  readonly load: () => Promise<ComponentType>
}

export interface Group {
  readonly title: Word
  readonly sections: readonly Section[]
}

export const groups: readonly Group[] = [
  {
    title: 'settings.shown',
    sections: [
      {
        name: 'presentation',
        title: 'presentation.title',
        words: 'presentation.words',
        permission: 'establishment.manage',
        load: async () => (await import('./shown/presentation-pane.tsx')).PresentationPane,
      },
      {
        name: 'types-shown',
        title: 'typesShown.title',
        words: 'typesShown.words',
        permission: 'establishment.manage',
        load: async () => (await import('./shown/types-shown-pane.tsx')).TypesShownPane,
      },
      {
        name: 'unit-features',
        title: 'unitFeatures.title',
        words: 'unitFeatures.words',
        permission: 'establishment.manage',
        load: async () => (await import('./shown/unit-features-pane.tsx')).UnitFeaturesPane,
      },
    ],
  },
  {
    title: 'settings.selling',
    sections: [
      {
        name: 'terms',
        title: 'planTerms.title',
        words: 'planTerms.words',
        permission: 'rate_plan.manage',
        load: async () => (await import('./terms-pane.tsx')).TermsPane,
      },
      {
        name: 'companies',
        title: 'companies.title',
        words: 'companies.words',
        permission: 'reservation.manage',
        load: async () => (await import('./selling-panes.tsx')).CompaniesPane,
      },
      {
        name: 'booking-codes',
        title: 'codes.title',
        words: 'codes.words',
        permission: 'establishment.manage',
        load: async () => (await import('./selling-panes.tsx')).BookingCodesPane,
      },
      {
        name: 'function-rooms',
        title: 'functionRooms.title',
        words: 'functionRooms.words',
        permission: 'mice.manage',
        load: async () => (await import('./meeting-panes.tsx')).FunctionRoomsPane,
      },
      {
        name: 'equipment',
        title: 'equipment.title',
        words: 'equipment.words',
        permission: 'mice.manage',
        load: async () => (await import('./meeting-panes.tsx')).EquipmentPane,
      },
      {
        name: 'messages',
        title: 'mails.title',
        words: 'mails.words',
        permission: 'establishment.manage',
        load: async () => (await import('./messages-pane.tsx')).MessagesPane,
      },
    ],
  },
  {
    title: 'settings.upkeep',
    sections: [
      {
        name: 'housekeeping',
        title: 'cleaning.title',
        words: 'cleaning.words',
        permission: 'housekeeping.manage',
        load: async () => (await import('./housekeeping-pane.tsx')).HousekeepingPane,
      },
      {
        name: 'inspection-templates',
        title: 'inspectionTemplates.title',
        words: 'inspectionTemplates.words',
        permission: 'inspection.manage',
        load: async () => (await import('./inspection-templates-pane.tsx')).InspectionTemplatesPane,
      },
      {
        name: 'maintenance-plans',
        title: 'plansOfWork.heading',
        words: 'plansOfWork.words',
        permission: 'maintenance.manage',
        load: async () => (await import('./upkeep-panes.tsx')).MaintenancePlansPane,
      },
      {
        name: 'assets',
        title: 'assets.title',
        words: 'assets.words',
        permission: 'asset.manage',
        load: async () => (await import('./upkeep-panes.tsx')).AssetsPane,
      },
      {
        name: 'asset-types',
        title: 'assetTypes.title',
        words: 'assetTypes.words',
        permission: 'asset.manage',
        load: async () => (await import('./upkeep-panes.tsx')).AssetTypesPane,
      },
      {
        name: 'meters',
        title: 'meters.title',
        words: 'meters.words',
        permission: 'meter.manage',
        load: async () => (await import('./meters-pane.tsx')).MetersPane,
      },
    ],
  },
  {
    title: 'settings.money',
    sections: [
      {
        name: 'payment-methods',
        title: 'paymentMethods.title',
        words: 'paymentMethods.words',
        permission: 'folio.manage',
        load: async () => (await import('./payment-methods-pane.tsx')).PaymentMethodsPane,
      },
      {
        name: 'owners',
        title: 'ownersPane.title',
        words: 'ownersPane.words',
        permission: 'owner.manage',
        load: async () => (await import('./owners-pane.tsx')).OwnersPane,
      },
      {
        name: 'house-accounts',
        title: 'houseAccounts.title',
        words: 'houseAccounts.words',
        permission: 'folio.manage',
        load: async () => (await import('./house-accounts-pane.tsx')).HouseAccountsPane,
      },
      {
        name: 'reminders',
        title: 'reminders.title',
        words: 'reminders.words',
        permission: 'receivable.manage',
        load: async () => (await import('./reminders-pane.tsx')).RemindersPane,
      },
      {
        name: 'payables-policy',
        title: 'payablesPolicy.title',
        words: 'payablesPolicy.words',
        permission: 'settlement.manage',
        load: async () => (await import('./payables-policy-pane.tsx')).PayablesPolicyPane,
      },
      {
        name: 'books',
        title: 'books.title',
        words: 'books.words',
        permission: 'accounting.manage',
        load: async () => (await import('./books-pane.tsx')).BooksPane,
      },
    ],
  },
  {
    title: 'settings.access',
    sections: [
      {
        name: 'roles',
        title: 'roles.title',
        words: 'roles.words',
        permission: 'user.manage',
        load: async () => (await import('./roles-pane.tsx')).RolesPane,
      },
      {
        name: 'sign-in',
        title: 'signInRules.title',
        words: 'signInRules.words',
        permission: 'user.manage',
        load: async () => (await import('./sign-in-pane.tsx')).SignInPane,
      },
      {
        name: 'single-sign-on',
        title: 'sso.title',
        words: 'sso.words',
        permission: 'user.manage',
        load: async () => (await import('./single-sign-on-pane.tsx')).SingleSignOnPane,
      },
      {
        name: 'groups-of-properties',
        title: 'orgUnits.title',
        words: 'orgUnits.words',
        permission: 'establishment.manage',
        load: async () => (await import('./groups-of-properties-pane.tsx')).GroupsOfPropertiesPane,
      },
      {
        name: 'audit',
        title: 'audit.title',
        words: 'audit.words',
        permission: 'audit.read',
        load: async () => (await import('./audit-pane.tsx')).AuditPane,
      },
    ],
  },
  {
    title: 'settings.programs',
    sections: [
      {
        name: 'keys',
        title: 'apiKeys.title',
        words: 'apiKeys.words',
        permission: 'api_key.manage',
        load: async () => (await import('./keys-pane.tsx')).KeysPane,
      },
      {
        name: 'webhooks',
        title: 'webhooks.title',
        words: 'webhooks.words',
        permission: 'webhook.manage',
        load: async () => (await import('./webhooks-pane.tsx')).WebhooksPane,
      },
      {
        name: 'registration',
        title: 'registration.title',
        words: 'registration.words',
        permission: 'establishment.manage',
        load: async () => (await import('./registration-pane.tsx')).RegistrationPane,
      },
      {
        name: 'tasks',
        title: 'backgroundTasks.title',
        words: 'backgroundTasks.words',
        permission: 'establishment.manage',
        load: async () => (await import('./tasks-pane.tsx')).TasksPane,
      },
    ],
  },
]

/** One of these is enough to see Settings in the navigation. */
export const settingsPermissions: readonly string[] = [
  ...new Set(groups.flatMap(({ sections }) => sections.map(({ permission }) => permission))),
]
