// Written by bin/clients from the operations of the service. Not edited by hand.

/** Hours after which a session ends, even if it is in use. */
export type AbsoluteHours = number
export type AcceptInvitation = { token: string; password?: Password; passkey?: { challenge: string; credential: Credential; name: TextLine } }
/** The account of the bookkeeping. Null: that of its kind. A mapping in the chart of accounts with the code of the method as detail takes precedence. Not for the six kinds, which the chart of accounts maps. */
export type Account = PaymentMethodOfHouseAccount | null
export type AccountMapping = { account: LedgerAccount; detail: string; number: PaymentMethodOfHouseNumber; name: TextLine }
export type AccountingPeriod = { id: Id; mandateId: Id; number: number; from: CalendarDate; to: CalendarDate; firstEntryNumber: number; entries: number; debitCents: CentsNotNegative; lockedAt: Timestamp }
/** The accounts of a mandate were locked up to a day. */
export type AccountingPeriodLockedEvent = PublishedEvent & { type: 'accounting_period.locked'; data?: { periodId: Id; mandateId: Id; from: CalendarDate; to: CalendarDate; entries: EventCount } }
export type ActivateDunningPolicy = { active?: boolean }
export type AddGuestDocument = { kind: GuestDocumentKind; number: GuestDocumentNumber; countryCode?: CountryCode; expiresOn?: CalendarDate }
export type AddMeterReading = { valueMilli: CentsNotNegative; readAt?: Timestamp; rolledOver?: boolean }
export type AddMeterReadings = { establishmentId: Id; readings: { meterId?: Id; sensorRef?: TextLine; valueMilli: CentsNotNegative; readAt?: Timestamp; rolledOver?: boolean }[] }
export type AddPasskey = { challenge: string; credential: Credential; name: TextLine }
export type AddRoutingRule = { folioId: Id; chargeTypes: RoutingRuleChargeType[]; from?: CalendarDate; to?: CalendarDate; limitCents?: CentsNotNegative }
export type AddStayGuest = { guestId?: Id; guest?: NewGuest; isMain?: boolean; arrivesOn?: CalendarDate; leavesOn?: CalendarDate; registration?: GuestRegistration }
export type AddStays = { stays: Stays }
export type AddWorkOrderCost = { kind: 'time' | 'part' | 'service'; label: TextLine; quantity: number; unitCents: UnitCents; workedOn?: CalendarDate }
export type AddWorkOrderPhoto = { storageObjectKey: StorageObjectKey; cdnUrl: CdnUrl; takenAt: Timestamp; step?: string | null }
/** Street, postal code and town, as printed on documents of the place. */
export type Address = TextLine | null
export type AdjustStay = { newCheckOutDate: CalendarDate; reason?: string; earlyDepartureFeeCents?: CentsNotNegative }
export type AdjustStayPreview = { reservationId: Id; currency: Currency; direction: 'extend' | 'reduce'; nights: AgreedPriceNight[]; deltaCents: Cents; newTotalCents: CentsNotNegative }
export type AgeBand = { code: ShortCode; toAge: number; fillsBase?: boolean }
/** Ages at which children are priced on their own, in ascending order; those past the last band are priced as adults. Null: infants and children of the age policies. */
export type AgeBands = AgeBand[] | null
export type AgePolicies = AgePolicy[]
export type AgePolicy = { domain: AgePolicyDomain; infantMaxAge: number; childMaxAge: number }
/** One of 2 values. */
export type AgePolicyDomain = 'accommodation' | 'food_service'
/** Who bears the commissions of travel agents and channels. `owner`: they are deducted on the statement of the owner. Holds from `commissionFrom` on, as the commission of the operator. Default: operator. */
export type AgentCommissionsPaidBy = 'operator' | 'owner'
export type AgreedPrice = { nightlyCents?: CentsNotNegative; nights?: AgreedPriceNight[]; reason?: string }
export type AgreedPriceNight = { night: CalendarDate; priceCents: CentsNotNegative }
export type AllocateSurplus = { currency: Currency }
export type AmendBooking = { change?: Change; reservationIds?: Id[]; stays?: PreviewBookingAmendmentStays; expectedTotalCents?: CentsNotNegative; reason?: string }
export type AmendReservation = { arrival?: CalendarDate; departure?: CalendarDate; unitTypeId?: Id; ratePlanId?: RatePlanId; adults?: number; children?: number; childAges?: PreviewAmendmentChildAges; guestId?: GuestId; guestKnownBy?: GuestKnownBy; reprice?: boolean; agreedPrice?: AgreedPrice; ignoreRestrictions?: boolean; optionExpiresOn?: PreviewAmendmentOptionExpiresOn; releaseUnit?: ReleaseUnit; notes?: string | null; keyNote?: KeyNote; externalReference?: ChangeReservationDetailsExternalReference; arrivalTime?: ArrivalTime; contact?: StayContact | null; source?: ShortCode | null; channel?: ShortCode | null; segment?: Segment; companyId?: Id | null; travelAgentId?: TravelAgentId; externalReferences?: ExternalReferences; expectedTotalCents?: CentsNotNegative; reason?: string }
export type AmendmentPreview = { changed: PlainText[]; arrival: CalendarDate; departure: CalendarDate; unitTypeId: Id; ratePlanId: Id; unitId: Id | null; optionExpiresOn?: CalendarDate; currency: Currency; previousTotalCents: CentsNotNegative; newTotalCents: CentsNotNegative; deltaCents: Cents; nightsAdded: NightsAdded; nightsReleased: NightsAdded; nightsRepriced: { night: CalendarDate; previousPriceCents: CentsNotNegative; priceCents: CentsNotNegative }[]; deposit: { previousCents: CentsNotNegative; amountCents: CentsNotNegative; dueOn?: CalendarDate; reason: 'unchanged' | 'total_changed' | 'arrival_changed' | 'scheme_changed' }; warnings: ReservationWarning[] }
export type AmendmentPreviewNightsAdded = { night: CalendarDate; priceCents: CentsNotNegative }
/** Amperes that its connection supplies. A stay that has booked more cannot be assigned to it. Without a value there is no check. */
export type Amperes = number
export type ApiKey = { id: Id; name: PlainText; keyPrefix: PlainText; role: Role; permissions: PlainText[]; scope: KeyScope; createdAt: Timestamp; expiresAt?: Timestamp; revokedAt?: Timestamp; ownerId?: Id }
/** An API key was created. */
export type ApiKeyCreatedEvent = PublishedEvent & { type: 'api_key.created'; data?: { apiKeyId: Id } }
/** An API key was revoked. It is refused from now on. */
export type ApiKeyRevokedEvent = PublishedEvent & { type: 'api_key.revoked'; data?: { apiKeyId: Id } }
/** An API key was rotated. The old secret expires soon. */
export type ApiKeyRotatedEvent = PublishedEvent & { type: 'api_key.rotated'; data?: { apiKeyId: Id } }
export type ApplyDeposit = { amount?: Money }
/** Expected time of arrival, in the time zone of the establishment. */
export type ArrivalTime = string | null
/** Guests who checked in on this date. */
export type Arrivals = number
export type Asset = { id: Id; establishmentId: Id; assetTypeId: Id; unitId?: Id; name: TextLine; serialNumber?: TextLine; purchasedOn?: CalendarDate; purchaseCostCents?: CentsNotNegative; warrantyUntil?: CalendarDate; status: UnitStatus; createdAt: Timestamp }
/** An asset was changed or moved. */
export type AssetChangedEvent = PublishedEvent & { type: 'asset.changed'; data?: { assetId: Id } }
/** An asset was created. */
export type AssetCreatedEvent = PublishedEvent & { type: 'asset.created'; data?: { assetId: Id } }
export type AssetType = { id: Id; establishmentId: Id; code: ShortCode; name: TextLine; category: Category; status: UnitStatus; createdAt: Timestamp }
/** An asset type was changed. */
export type AssetTypeChangedEvent = PublishedEvent & { type: 'asset_type.changed'; data?: { assetTypeId: Id } }
/** An asset type was created. */
export type AssetTypeCreatedEvent = PublishedEvent & { type: 'asset_type.created'; data?: { assetTypeId: Id } }
export type AssignHousekeepingTasks = { date?: CalendarDate; people: { name: TextLine; userId?: Id; minutesAtMost?: number }[]; reassign?: boolean }
export type AssignUnit = { unitId?: Id | null }
/** Name of the person it is assigned to. */
export type Assignee = TextLine | null
/** `early_check_in`: who checks in on the day of arrival before `hour`. `late_check_out`: who checks out after it. */
export type At = 'early_check_in' | 'late_check_out'
export type AttachFile = { uploadId: Id; kind: 'identity_document' | 'other'; stayGuestId?: Id; title?: TextLine }
export type AttachSlip = { entryId: Id; uploadId: Id; title?: TextLine }
export type Attachment = { id: Id; reservationId: Id; stayGuestId: Id | null; kind: 'identity_document' | 'slip' | 'other'; entryId?: Id; title: PlainText | null; contentType: PlainText; sizeBytes: number; addedAt: Timestamp; addedBy: Id }
/** A file was attached to a stay. */
export type AttachmentAddedEvent = PublishedEvent & { type: 'attachment.added'; data?: { attachmentId: Id; reservationId: Id; kind: EventWord } }
/** An attachment was removed; its file is deleted from storage. */
export type AttachmentRemovedEvent = PublishedEvent & { type: 'attachment.removed'; data?: { attachmentId: Id; reservationId: Id } }
export type AuditEntry = { id: Id; at: Timestamp; actor: { kind: 'key' | 'user' | 'service'; id: Id; name?: PlainText }; device?: PlainText; operation: PlainText; recordId?: Id; establishmentId?: Id; traceId: PlainText; detail?: Record<string, unknown>; changes: { record: PlainText; id?: Id; action: 'insert' | 'update' | 'delete'; fields: Record<string, unknown> }[] }
export type BackgroundTask = { id: Id; name: PlainText; establishmentId?: Id; eventId: Id; status: BackgroundTaskStatus; attempts: number; nextAttemptAt?: Timestamp; lastError?: PlainText; createdAt: Timestamp; doneAt?: Timestamp }
/** All attempts of a background task failed; manual action is needed. */
export type BackgroundTaskFailedEvent = PublishedEvent & { type: 'background_task.failed'; data?: BackgroundTaskFailedEventData }
export type BackgroundTaskFailedEventData = { backgroundTaskId: Id; name: EventWord }
/** A background task was retried. */
export type BackgroundTaskRetriedEvent = PublishedEvent & { type: 'background_task.retried'; data?: BackgroundTaskFailedEventData }
/** One of 3 values. */
export type BackgroundTaskStatus = 'pending' | 'done' | 'failed'
/** Balance of the folio of the stay; positive: due. Only if there is a folio and the caller may read folios. */
export type BalanceCents = Cents
/** Its value when the rent was last set. */
export type Base = string
export type Bed = { kind: BedKind; number: number }
/** One of 8 values. */
export type BedKind = 'single' | 'small_double' | 'double' | 'queen' | 'king' | 'bunk' | 'sofa_bed' | 'cot'
export type Beds = Bed[]
export type BeginSecondFactor = { challenge: string }
export type BeginSingleSignOn = { email?: Email; tenantId?: Id; returnTo?: string; again?: boolean }
/** One of 3 values. */
export type Beneficiary = 'owner' | 'operator' | 'passed_through'
export type BillConsumption = { folioId: Id; from: Timestamp; to: Timestamp; label?: TextLine }
/** The payer if not the resident, such as an employer or parents. */
export type BillTo = LeaseBillTo | null
export type Block = { id: Id; establishmentId: Id; code: PlainText; name: PlainText; kind: 'group' | 'allotment'; status: 'Tentative' | 'Definite' | 'Cancelled'; arrival: CalendarDate; departure: CalendarDate; ratePlanId: Id; companyId: Id | null; travelAgentId: Id | null; source: PlainText | null; channel: PlainText | null; segment: PlainText | null; releaseOn: CalendarDate | null; releaseDays: number | null; notes: PlainText | null; masterFolioId: Id | null; masterChargeTypes: MasterChargeTypes; createdAt: Timestamp; quantity: Quantity; pickedUp: PickedUp; left: Left; nights: { unitTypeId: Id; night: CalendarDate; quantity: number; pickedUp: number; left: number; isReleased: boolean; priceCents: CentsNotNegative | null }[] }
/** A block was cancelled. Stays that were picked up remain. */
export type BlockCancelledEvent = PublishedEvent & { type: 'block.cancelled'; data?: { blockId: Id } }
/** A block was changed; `changed` names the members. */
export type BlockChangedEvent = PublishedEvent & { type: 'block.changed'; data?: { blockId: Id; changed: EventNames } }
/** A block was created; it holds nights for a group or an allotment. */
export type BlockCreatedEvent = PublishedEvent & { type: 'block.created'; data?: { blockId: Id; status: EventWord } }
export type BlockDeposit = { blockId: Id; code: PlainText; name: PlainText; masterFolioId: Id | null; position: Position; dueOn: CalendarDate; amountCents: Cents; label: PlainText | null; openCents: CentsNotNegative; status: 'covered' | 'open' | 'overdue' }
/** The deposit schedule of a block was set. */
export type BlockDepositsScheduledEvent = PublishedEvent & { type: 'block.deposits_scheduled'; data?: { blockId: Id; deposits: EventCount } }
/** Nights that the block holds are picked up from it, at its price; those beyond it are taken from what is on sale. */
export type BlockId = Id
/** The master folio of a block or its routed charge types changed; `folioId` is null if it was removed. */
export type BlockMasterFolioSetEvent = PublishedEvent & { type: 'block.master_folio_set'; data?: { blockId: Id; folioId: Id | null; chargeTypes: EventNames } }
/** Nights not picked up were released to inventory: by a user, on the release date, or because the block was cancelled. */
export type BlockReleasedEvent = PublishedEvent & { type: 'block.released'; data?: { blockId: Id; nights: EventCount } }
export type BlockSummary = { id: Id; establishmentId: Id; code: PlainText; name: PlainText; kind: 'group' | 'allotment'; status: 'Tentative' | 'Definite' | 'Cancelled'; arrival: CalendarDate; departure: CalendarDate; ratePlanId: Id; companyId: Id | null; travelAgentId: Id | null; source: PlainText | null; channel: PlainText | null; segment: PlainText | null; releaseOn: CalendarDate | null; releaseDays: number | null; notes: PlainText | null; masterFolioId: Id | null; masterChargeTypes: MasterChargeTypes; createdAt: Timestamp; quantity: Quantity; pickedUp: PickedUp; left: Left }
export type BookOwnStay = { unitId: Id; arrival: CalendarDate; departure: CalendarDate; note?: TextLine }
export type BookOwnerStay = { unitId: Id; arrival: CalendarDate; departure: CalendarDate; note?: TextLine; ownerId: Id }
/** False: it is sold at the bar or the desk (`POST /v1/folios/{id}/articles`), and is not offered with a booking. Default: true. */
export type BookedWithStay = boolean
export type Booking = { id: Id; establishmentId: Id; confirmationCode: PlainText; name?: PlainText; bookerGuestId: Id; externalReference?: PlainText; notes?: PlainText; masterFolioId: Id | null; masterChargeTypes: MasterChargeTypes; bookedAt: Timestamp; status: 'Live' | 'Cancelled' | 'Over' | 'Empty'; arrival: CalendarDate | null; departure: CalendarDate | null; currency: Currency; totalCents: CentsNotNegative; stays: ReservationSummary[] }
export type BookingAmendment = { bookingId: Id; currency: Currency; previousTotalCents: CentsNotNegative; newTotalCents: CentsNotNegative; deltaCents: Cents; stays: { reservationId: Id; confirmationCode: PlainText; amendment: AmendmentPreview }[]; warnings: ReservationWarning[] }
/** Name, booker, reference or notes of a booking were changed. */
export type BookingChangedEvent = PublishedEvent & { type: 'booking.changed'; data?: { bookingId: Id; changed: EventNames } }
export type BookingCode = { id: Id; kind: BookingCodeKind; code: Code; name: TextLine; status: 'active' | 'archived' }
/** A booking code was renamed, archived or reactivated. */
export type BookingCodeChangedEvent = PublishedEvent & { type: 'booking_code.changed'; data?: { bookingCodeId: Id; changed: EventNames } }
/** A source, channel or market segment was created. */
export type BookingCodeCreatedEvent = PublishedEvent & { type: 'booking_code.created'; data?: { bookingCodeId: Id } }
/** `source`: how the booking came about. `channel`: how it was transmitted. `segment`: the market segment of the guest. */
export type BookingCodeKind = 'source' | 'channel' | 'segment'
/** A booking of several stays was created. Each stay also emits its own events. */
export type BookingCreatedEvent = PublishedEvent & { type: 'booking.created'; data?: BookingCreatedEventData }
export type BookingCreatedEventData = { bookingId: Id; stays: EventCount }
/** The next batch of a booking import is ready to process. */
export type BookingImportAdvancedEvent = PublishedEvent & { type: 'booking_import.advanced'; data?: BookingImportAdvancedEventData }
export type BookingImportAdvancedEventData = { jobId: Id; batch: EventCount }
/** A booking import finished. Its stays emit no events of their own. */
export type BookingImportFinishedEvent = PublishedEvent & { type: 'booking_import.finished'; data?: { jobId: Id; booked: EventCount; there: EventCount; refused: EventCount } }
export type BookingImportMapping = { channel: Channel; columns?: Columns; dateFormat?: DateFormat; decimalComma?: boolean; unitTypes?: UnitTypes; ratePlans?: UnitTypes; statuses?: UnitTypes; sources?: UnitTypes; segments?: UnitTypes; companies?: UnitTypes; extras?: UnitTypes; defaultRatePlan?: ShortCode }
export type BookingImportRow = { jobId: Id; line: number; reference: PlainText; outcome: 'booked' | 'there' | 'refused'; problem?: PlainText; warning?: PlainText; reservationId?: Id; stay?: { status: 'Confirmed' | 'Option' | 'CheckedIn' | 'CheckedOut' | 'Cancelled' | 'NoShow'; arrival: string; departure: string; unitType: PlainText; ratePlan: PlainText; firstName?: PlainText; lastName?: PlainText; adults: number; children: number; totalCents: Cents; balanceCents: Cents; depositCents: Cents; currency: PlainText } }
/** The master folio of a booking or its routed charge types changed; `folioId` is null if it was removed. */
export type BookingMasterFolioSetEvent = PublishedEvent & { type: 'booking.master_folio_set'; data?: { bookingId: Id; folioId: Id | null; chargeTypes: EventNames } }
/** Stays of a booking were split off into a new booking. */
export type BookingSplitEvent = PublishedEvent & { type: 'booking.split'; data?: BookingSplitEventData }
export type BookingSplitEventData = { bookingId: Id; newBookingId: Id; stays: EventCount }
/** Stays were added to a booking: newly booked or joined. */
export type BookingStaysAddedEvent = PublishedEvent & { type: 'booking.stays_added'; data?: BookingCreatedEventData }
/** Stays of a booking were moved to another booking. */
export type BookingStaysLeftEvent = PublishedEvent & { type: 'booking.stays_left'; data?: BookingSplitEventData }
export type CalendarChange = { id: Id; number: number; changedAt: Timestamp; changedBy: Id; from: CalendarDate; to: CalendarDate; priceCells: number; restrictionCells: number; undoneAt: Timestamp | null }
export type CalendarChangeWanted = { ratePlanIds?: RatePlanIds; unitTypeIds?: UnitTypeIds; from: CalendarDate; to: CalendarDate; weekdays?: Weekdays; priceCents?: CalendarChangeWantedPriceCents; adjust?: { bp?: number; cents?: Cents; ending?: { stepCents: CentsNotNegative; endingCents: CentsNotNegative } }; copyDaysBefore?: CopyDaysBefore; restrictions?: Restrictions }
/** The price of each night; null removes it. */
export type CalendarChangeWantedPriceCents = CentsNotNegative | null
/** Prices or restrictions of the calendar were changed in bulk, or such a change was undone; counts are cells, plans or types that are null stand for all. */
export type CalendarChangedEvent = PublishedEvent & { type: 'calendar.changed'; data?: { changeId: Id; number: EventCount; from: CalendarDate; to: CalendarDate; ratePlanIds: EventIds | null; unitTypeIds: EventIds | null; prices: EventCount; restrictions: EventCount } }
/** A calendar date, `YYYY-MM-DD`, from 1800 to 2199. */
export type CalendarDate = string
export type CalendarEffect = { priceCells: number; restrictionCells: number; prices: { ratePlanId?: Id; unitTypeId?: Id; from: CalendarDate; to: CalendarDate; before: CentsNotNegative | null; after: CentsNotNegative | null }[]; restrictions: { ratePlanId?: Id; unitTypeId?: Id; from: CalendarDate; to: CalendarDate; before: DayRestriction | null; after: DayRestriction | null }[]; isWhole: boolean }
export type CancelBlock = { reason?: string }
export type CancelBooking = { reservationIds?: Id[]; reason?: string; feeCents?: CentsNotNegative }
export type CancelMeeting = { reason?: string }
export type CancelReceivable = { reason: string }
export type CancelReservation = { reason?: string; feeCents?: CentsNotNegative }
export type CancelWorkOrder = { resolution?: string; keepClosed?: KeepClosed }
export type CancellationPolicy = { freeUntilDaysBeforeArrival: FreeUntilDaysBeforeArrival; cancellation: Fee; noShow: Fee }
export type CancellationPreview = { currency: Currency; feeCents: CentsNotNegative; rationale: Rationale; freeUntil: CalendarDate | null; depositHeldCents: CentsNotNegative; depositUsedCents: CentsNotNegative; openCents: CentsNotNegative }
/** What is to be seen, also for those who cannot see it. */
export type Captions = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
export type CaptureHold = { amount: Money; paysStay?: boolean; chargeType?: 'damage' | 'food_beverage' | 'service' | 'late_checkout_fee' | 'other'; label?: TextLine; vatRateBp?: number }
/** Category of asset. Recommended: furniture, appliance, hvac, plumbing, electrical, electronics, it, kitchen, laundry, safety, building, outdoor, pool, fitness, vehicle, linen, other. */
export type Category = string
/** http(s); for display only. */
export type CdnUrl = string
/** An amount in cents: a big integer as a string. In a request at most 12 digits. */
export type Cents = string
/** An amount in cents, zero or more: a big integer as a string. In a request at most 12 digits. */
export type CentsNotNegative = string
/** Change for all stays that are not over, or for those in `reservationIds`. */
export type Change = { arrival?: CalendarDate; departure?: CalendarDate; unitTypeId?: Id; ratePlanId?: RatePlanId; adults?: number; children?: number; childAges?: PreviewAmendmentChildAges; reprice?: boolean; agreedPrice?: AgreedPrice; ignoreRestrictions?: boolean; optionExpiresOn?: PreviewAmendmentOptionExpiresOn; releaseUnit?: ReleaseUnit }
export type ChangeAsset = { name?: TextLine; unitId?: Id | null; serialNumber?: TextLine | null; purchasedOn?: CalendarDate | null; purchaseCostCents?: CentsNotNegative | null; warrantyUntil?: CalendarDate | null; status?: UnitStatus }
export type ChangeAssetType = { code?: ShortCode; name?: TextLine; category?: Category; status?: UnitStatus }
export type ChangeBlock = { name?: TextLine; notes?: string | null; releaseOn?: ReleaseOn; releaseDays?: ReleaseDays; companyId?: CreateBlockCompanyId; travelAgentId?: Id | null; source?: ShortCode | null; channel?: ShortCode | null; segment?: ShortCode | null; status?: 'Tentative' | 'Definite' }
export type ChangeBooking = { bookerGuestId?: Id; name?: TextLine | null; externalReference?: TextLine | null; notes?: string | null }
export type ChangeBookingCode = { name?: TextLine; status?: 'active' | 'archived' }
export type ChangeCalendar = { changes: CalendarChangeWanted[] }
export type ChangeChartOfAccounts = { accounts: AccountMapping[]; standard?: 'pcg' | 'skr03' | 'skr04'; fiscalYearEnd?: FiscalYearEnd }
export type ChangeCompany = { code?: ShortCode; name?: TextLine; kind?: 'company' | 'travel_agent' | 'tour_operator' | 'other'; email?: string | null; phone?: Phone; address?: string | null; countryCode?: CountryCode | null; vatNumber?: TextLine | null; iataNumber?: IataNumber; language?: string | null; notes?: string | null; commissionBasisPoints?: CommissionBasisPoints; commissionBasis?: CommissionBasis; status?: 'active' | 'archived' }
export type ChangeDebtorAccount = { name?: TextLine; companyId?: CompanyId; addressLines?: TextLine[]; postalCode?: TextLine | null; city?: TextLine | null; countryCode?: CountryCode | null; vatNumber?: TextLine | null; registrationNumber?: DebtorAccountSummaryRegistrationNumber; email?: DebtorAccountSummaryEmail; phone?: Phone; language?: Language; paymentTermsDays?: number; creditLimitCents?: CreditLimitCents; usesSurplus?: boolean; number?: TextLine; status?: DebtorAccountStatus }
export type ChangeExtra = { code?: ShortCode; name?: TextLine; chargeType?: WalletChargeType; chargedPer?: ChargedPer; priceCents?: CentsNotNegative; vatRateBp?: number; vatCategory?: ExtraVatCategory; vatShares?: VatShares; priceByBand?: PriceByBand; stock?: Stock; mandatory?: Mandatory; offeredFor?: OfferedFor; vatTreatment?: ExtraVatTreatment; beneficiary?: Beneficiary; bookedWithStay?: BookedWithStay; feeByHour?: FeeByHour; amperes?: ExtraAmperes; status?: UnitStatus }
export type ChangeFunctionRoom = { code?: ShortCode; name?: TextLine; areaSquareMetres?: number | null; setups?: Setups; hourlyCents?: CentsNotNegative; dayCents?: DayCents; vatRateBp?: number; turnaroundMinutes?: number; status?: UnitStatus }
export type ChangeHouseAccount = { name?: OpenHouseAccountName; companyId?: Id | null }
export type ChangeHousekeepingTask = { status?: 'open' | 'in_progress' | 'done' | 'skipped'; assignee?: Assignee; assigneeUserId?: Id | null; notes?: string | null; checklist?: Checklist; minutes?: number }
export type ChangeInspection = { items?: Items; performedOn?: CalendarDate }
export type ChangeInspectionTemplate = { name?: InspectionTemplateName; kind?: InspectionKind | null; unitTypeId?: Id | null; items?: InspectionTemplateItems; retired?: boolean }
export type ChangeLease = { mandateId?: MandateId; language?: LeaseLanguage; billTo?: BillTo; guarantors?: Guarantors }
export type ChangeLocalEvent = { name?: TextLine; kind?: 'event' | 'public_holiday' | 'school_holiday'; from?: CalendarDate; to?: CalendarDate }
export type ChangeMaintenancePlan = { title?: TextLine; description?: string | null; priority?: WorkOrderPriority; assignee?: TextLine | null; every?: number; period?: Period; nextOn?: CalendarDate; leadDays?: LeadDays; active?: boolean }
export type ChangeMeeting = { name?: TextLine; language?: Language; companyId?: Id | null; contact?: Contact; notes?: string | null; sessions?: Sessions; equipment?: Equipment; packages?: Packages }
export type ChangeMessageSettings = { kinds?: Kinds; daysBeforeArrival?: DaysBeforeArrival; replyTo?: string | null; signature?: MessageSettingsSignature }
export type ChangeMeter = { unitId?: Id | null; code?: TextLine; label?: TextLine; unitPriceDtmc?: UnitPriceDtmc; purchaseCostDtmc?: PurchaseCostDtmc; vatRateBp?: number; sensorRef?: SensorRef; status?: UnitStatus; priceValidFrom?: Timestamp }
export type ChangeMiceEquipment = { code?: ShortCode; name?: TextLine; equipmentType?: EquipmentType; quantityAvailable?: number; rentable?: boolean; rentalPriceCents?: CentsNotNegative; rentalPriceCurrency?: string; status?: UnitStatus; setupTimeMinutes?: number | null }
export type ChangeOperatingMandate = { code?: TextLine; operatorName?: OperatorName; vatNumber?: OperatingMandateVatNumber; registrationNumber?: RegistrationNumber; commissionBp?: CommissionBp; commissionVatRateBp?: number; agentCommissionsPaidBy?: AgentCommissionsPaidBy; validFrom?: CalendarDate; validTo?: CalendarDate | null; siren?: Siren; numberPrefix?: NumberPrefix; establishmentIds?: Id[]; unitIds?: Id[]; commissionFrom?: CalendarDate; seller?: { addressLines?: TextLine[]; name?: TextLine; postalCode?: TextLine | null; city?: TextLine | null; countryCode?: CountryCode; email?: string | null; phone?: Phone; iban?: Iban; bic?: string | null; paymentTermsDays?: PaymentTermsDays; legalMention?: LegalMention; vatOnDebits?: VatOnDebits; logoObjectKey?: LogoObjectKey; language?: InvoiceSellerLanguage; texts?: InvoiceSellerTexts } }
export type ChangeOrgUnit = { code?: ShortCode; name?: TextLine; parentId?: Id | null }
export type ChangeOwner = { code?: TextLine; name?: TextLine; ownerType?: OwnerType; vatRegime?: VatRegime; siret?: Siret; vatNumber?: VatNumber; address?: string | null; email?: string | null; phone?: Phone; status?: UnitStatus }
export type ChangePayable = { dueOn: CalendarDate }
export type ChangePaymentMethod = { name?: TextLine | null; account?: Account; needsReference?: boolean; countsInTill?: boolean; refundable?: boolean; position?: number; status?: UnitStatus }
export type ChangeProfile = { name?: TextLine; language?: Language }
export type ChangeRatePlan = { code?: ShortCode; name?: TextLine; mealPlan?: MealPlan; vatRateBp?: VatRateBp; status?: 'active' | 'archived'; parentId?: Id | null; derivation?: RatePlanDerivation | null; lengthTiers?: LengthOfStayPrice[] | null; lowestPriceCents?: CentsNotNegative | null; minAdvanceDays?: number | null; maxAdvanceDays?: number | null; soldFrom?: CalendarDate | null; soldUntil?: CalendarDate | null; soldTo?: SoldTo | null; included?: IncludedProduct[] | null; vatCategory?: VatCategory }
export type ChangeReservationDetails = { notes?: string | null; keyNote?: KeyNote; externalReference?: ChangeReservationDetailsExternalReference; arrivalTime?: ArrivalTime; contact?: StayContact | null; source?: ShortCode | null; channel?: ShortCode | null; segment?: Segment; companyId?: Id | null; travelAgentId?: TravelAgentId; externalReferences?: ExternalReferences }
/** Your own reference for the stay. */
export type ChangeReservationDetailsExternalReference = TextLine | null
export type ChangeRole = { name?: TextLine; permissions?: Permissions }
export type ChangeStayGuest = { isMain?: boolean; arrivesOn?: CalendarDate; leavesOn?: CalendarDate; registration?: GuestRegistration; signatureObjectKey?: string | null }
export type ChangeTill = { code?: ShortCode; name?: TextLine; status?: UnitStatus }
export type ChangeTrace = { text?: string | null; department?: Department; dueOn?: DueOn; dueAt?: DueAt }
export type ChangeUnit = { targetUnitId: Id; targetRatePlanId?: Id; expectedDeltaTtcCents?: Cents; reason?: string }
export type ChangeUnitType = { code?: ShortCode; name?: TextLine; format?: UnitFormat; maxOccupancy?: number; description?: string | null; status?: UnitStatus }
export type ChangeUser = { name?: TextLine; email?: Email; language?: Language; grants?: Grants }
export type ChangeWaitingListEntry = { arrival?: CalendarDate; departure?: CalendarDate; adults?: number; children?: number; priority?: number; notes?: string | null; status?: 'Withdrawn' }
export type ChangeWalletMedium = { mediumRef: TextLine | null }
export type ChangeWebhook = { targetUrl?: TargetUrl; description?: string | null; eventTypes?: EventTypes; status?: 'active' | 'paused' }
export type ChangeWorkOrder = { title?: TextLine; description?: string | null; priority?: WorkOrderPriority; assignee?: TextLine | null; dueOn?: CalendarDate | null }
/** Code of the channel that represents the other system. Booking numbers are unique per channel. */
export type Channel = ShortCode
export type Charge = { label: TextLine; chargeType: 'service' | 'utility' | 'other'; amountCents: CentsNotNegative; vatRateBp: number }
export type ChargeArticle = { extraId?: Id; code?: ShortCode; quantity?: number; serviceDate?: CalendarDate; externalReference?: FolioEntryExternalReference; outlet?: TextLine }
/** One of 6 values. */
export type ChargeNature = 'service' | 'goods' | 'disbursement' | 'tax_collected' | 'deposit' | 'indemnity'
export type ChargePayable = { to: 'owner' | 'work_order'; amountCents?: string; label?: TextLine; mandateId?: Id; establishmentId?: Id; unitId?: Id; vatRateBp?: number; workOrderId?: Id }
/** One of 18 values. */
export type ChargeType = 'accommodation' | 'food_beverage' | 'tourist_tax' | 'service' | 'equipment_rental' | 'space_rental' | 'utility' | 'cashless' | 'cancellation_fee' | 'no_show_fee' | 'early_departure_fee' | 'late_checkout_fee' | 'damage' | 'deposit' | 'disbursement' | 'discount' | 'adjustment' | 'other'
export type ChargeWallet = { amount: Money; chargeType: WalletChargeType; label: TextLine; vatRateBp: number; reference?: TextLine }
export type ChargeWorkOrder = { to: 'owner' | 'guest'; mandateId?: Id; folioId?: Id; amount?: Money; vatRateBp: number; isDamage?: boolean; label?: TextLine }
/** `stay`: once. `night`: each night spent. `person`: once per person. `person_and_night`: each night per person. */
export type ChargedPer = 'stay' | 'night' | 'person' | 'person_and_night'
/** Charges billed with the rent. Default: none. */
export type Charges = Charge[]
export type ChargesSettlement = { leaseId: Id; from: CalendarDate; to: CalendarDate; costs: Costs; costsCents: CentsNotNegative; provisionsCents: CentsNotNegative; amountCents: Cents; billId: Id | null; creditNoteIds: Id[] }
export type ChartOfAccounts = { mandateId: Id; standard: 'pcg' | 'skr03' | 'skr04'; fiscalYearEnd: FiscalYearEnd; accounts: AccountMapping[] }
/** The chart of accounts of a mandate was changed. */
export type ChartOfAccountsChangedEvent = PublishedEvent & { type: 'chart_of_accounts.changed'; data?: { mandateId: Id } }
export type CheckIn = { unitId?: Id; keyNote?: TextLine | null }
/** From when guests can check in. */
export type CheckInFrom = string
/** How guests get in: keys, codes, whom to call. */
export type CheckInInstructions = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
/** What a check-in does if the unit is not ready: nothing, a warning in the response, or a refusal. */
export type CheckInOfUnready = 'allow' | 'warn' | 'refuse'
/** Until when guests can check in. */
export type CheckInUntil = string
export type CheckOut = { settleBy?: PaymentMethod; paymentMethod?: string; reference?: TextLine; accountId?: Id; leaveUnsettled?: boolean; waiveOverdueNights?: boolean; earlyDepartureFeeCents?: CentsNotNegative; reason?: string }
export type CheckOutPreview = { currency: Currency; nightsReleased: number; overdueNights: number; fee: CentsNotNegative | null; charges: { folioId: Id; label: PlainText; amountCents: Cents }[]; settleCents: Cents; balanceCents: Cents; depositHeldCents: CentsNotNegative; windows: { folioId: Id; name: PlainText | null; balanceCents: Cents }[] }
/** Until when guests check out. */
export type CheckOutUntil = string
export type Checklist = HousekeepingTaskChecklist[]
export type Checklists = { departure: TextLine[]; stay_over: TextLine[]; linen: TextLine[]; inspection: TextLine[]; deep_clean: TextLine[]; other: TextLine[] }
/** One age for each child; decides who owes tourist tax by the age policy of the establishment. */
export type ChildAges = number[]
export type CloseDay = { businessDate: CalendarDate }
export type CloseTillShift = { countedCash: Money; counted?: { method: string; amount: Money }[]; note?: string }
export type CloseUnit = { firstNight: CalendarDate; reopensOn: CalendarDate; reason: string; onlyIfFree?: OnlyIfFree }
export type CloseUnitForWorkOrder = { firstNight: CalendarDate; reopensOn: CalendarDate; reason?: string; onlyIfFree?: OnlyIfFree }
export type ClosedUnit = { id: Id; unitId: Id; firstNight: CalendarDate; reopensOn: CalendarDate; reason: string; liftedAt?: Timestamp; forLease?: boolean; ownerId?: Id; displacedStays: number; nightsShort: CalendarDate[] }
/** Unique within its kind, stored in upper case, cannot be changed. */
export type Code = ShortCode
/** Titles of the columns in the file. Not needed if the title equals the column name. */
export type Columns = { reference?: TextLine; status?: TextLine; arrival?: TextLine; departure?: TextLine; unitType?: TextLine; ratePlan?: TextLine; adults?: TextLine; children?: TextLine; total?: TextLine; firstName?: TextLine; lastName?: TextLine; fullName?: TextLine; email?: TextLine; phone?: TextLine; nationality?: TextLine; balance?: TextLine; deposit?: TextLine; notes?: TextLine; extras?: TextLine; source?: TextLine; segment?: TextLine; company?: TextLine; travelAgent?: TextLine; bookedOn?: TextLine }
export type Commission = { id: Id; establishmentId: Id; reservationId: Id; travelAgentId: Id; businessDate: CalendarDate; baseCents: Cents; commissionBasisPoints: number; amountCents: Cents; currency: Currency; accruedAt: Timestamp; paidAt?: Timestamp; paymentReference?: PlainText }
/** A commission was accrued for a travel agent, or reversed because the check-out was undone or the agent changed. */
export type CommissionAccruedEvent = PublishedEvent & { type: 'commission.accrued'; data?: { commissionId: Id; reservationId: Id; travelAgentId: Id; amountCents: Cents } }
/** Whether commission is calculated on the price without VAT (`net`) or including VAT. */
export type CommissionBasis = 'net' | 'gross'
/** Commission on the accommodation of the stays it brings, in basis points: 1000 is 10.00 %. Needs the permission rate_plan.manage. */
export type CommissionBasisPoints = number
/** Current commission of the operator; 2000 is 20.00%. */
export type CommissionBp = number
/** Commissions of a travel agent were paid. */
export type CommissionPaidEvent = PublishedEvent & { type: 'commission.paid'; data?: { travelAgentId: Id; commissions: EventCount; amountCents: Cents } }
export type Company = { id: Id; code: ShortCode; name: TextLine; kind: 'company' | 'travel_agent' | 'tour_operator' | 'other'; email: string | null; phone: Phone; address: string | null; countryCode: CountryCode | null; vatNumber: TextLine | null; iataNumber: IataNumber; language: string | null; notes: string | null; commissionBasisPoints: CommissionBasisPoints; commissionBasis: CommissionBasis; status: 'active' | 'archived'; createdAt: Timestamp }
/** A company was changed; `changed` lists the changed members. */
export type CompanyChangedEvent = PublishedEvent & { type: 'company.changed'; data?: { companyId: Id; changed: EventNames } }
/** A company or travel agent was created. */
export type CompanyCreatedEvent = PublishedEvent & { type: 'company.created'; data?: { companyId: Id } }
/** The company or travel agent that the account is of. It has at most one active account in an establishment. */
export type CompanyId = Id | null
export type CompanyPhone = string
export type CompleteTrace = { outcome?: string }
export type CompleteWorkOrder = { resolution?: string; costCents?: CostCents; keepClosed?: KeepClosed }
export type ConfirmSession = { password?: string; code?: string; passkey?: { challenge: string; credential: Credential } }
export type ConfirmTotp = { code: string }
export type ConfirmWalletRefund = { refundRef: TextLine }
/** Units behind a connecting door; they show the same in turn. */
export type ConnectingUnitIds = Id[]
export type Contact = MeetingContact | null
/** Copies the price of the same weekday, this number of days before: 364 is a year. */
export type CopyDaysBefore = number
export type CorrectMeterReading = { valueMilli: CentsNotNegative; rolledOver?: boolean; reason: string }
export type Cost = { label: TextLine; amountCents: CentsNotNegative }
/** Cost in the currency of the establishment. Default at completion: the sum of its costs, if there are any. */
export type CostCents = CentsNotNegative
export type Costs = Cost[]
/** Reservations not arrived that stay confirmed, because the establishment does not mark no-shows. */
export type Count = number
/** ISO 3166-1 alpha-2, upper case, or XK for Kosovo. */
export type CountryCode = string
export type CreateApiKey = { name: TextLine; role: Role; permissions?: string[]; scope?: KeyScope; mode?: 'live' | 'test'; expiresAt?: Timestamp }
export type CreateAsset = { assetTypeId: Id; unitId?: Id; name: TextLine; serialNumber?: TextLine; purchasedOn?: CalendarDate; purchaseCostCents?: CentsNotNegative; warrantyUntil?: CalendarDate }
export type CreateAssetType = { establishmentId: Id; code: ShortCode; name: TextLine; category: Category }
export type CreateBlock = { establishmentId: Id; code: ShortCode; kind: 'group' | 'allotment'; status?: 'Tentative' | 'Definite'; arrival: CalendarDate; departure: CalendarDate; ratePlanId: Id; name: TextLine; notes?: string | null; releaseOn?: ReleaseOn; releaseDays?: ReleaseDays; companyId?: CreateBlockCompanyId; travelAgentId?: Id | null; source?: ShortCode | null; channel?: ShortCode | null; segment?: ShortCode | null; nights: Nights }
/** Company of the stays that are picked up, unless they state another. */
export type CreateBlockCompanyId = Id | null
export type CreateBooking = { establishmentId: Id; bookerId?: Id; booker?: NewGuest; name?: TextLine; externalReference?: TextLine; notes?: string; stays: Stays }
export type CreateBookingCode = { kind: BookingCodeKind; code: Code; name: TextLine }
export type CreateCompany = { code?: ShortCode; name: TextLine; kind: 'company' | 'travel_agent' | 'tour_operator' | 'other'; email?: string | null; phone?: Phone; address?: string | null; countryCode?: CountryCode | null; vatNumber?: TextLine | null; iataNumber?: IataNumber; language?: string | null; notes?: string | null; commissionBasisPoints?: CommissionBasisPoints; commissionBasis?: CommissionBasis }
export type CreateDebtorAccount = { establishmentId: Id; number?: TextLine; name: TextLine; companyId?: CompanyId; addressLines?: TextLine[]; postalCode?: TextLine | null; city?: TextLine | null; countryCode?: CountryCode | null; vatNumber?: TextLine | null; registrationNumber?: DebtorAccountSummaryRegistrationNumber; email?: DebtorAccountSummaryEmail; phone?: Phone; language?: Language; paymentTermsDays?: number; creditLimitCents?: CreditLimitCents; usesSurplus?: boolean }
export type CreateDunningPolicy = { name: TextLine; levels: { minDaysLate: MinDaysLate; channel: ReminderChannel; texts?: DunningPolicyTexts }[]; active?: boolean }
export type CreateEstablishment = { code: ShortCode; propertyType: PropertyType; countryCode: CountryCode; currency?: CreateEstablishmentCurrency; orgUnitId?: Id; currentBusinessDate?: CalendarDate; name: TextLine; timezone: TextLine; address?: Address; vatRegion?: VatRegion; ageBands?: AgeBands; walkEnabled?: boolean; marksNoShows?: boolean; closesTillsFirst?: boolean; longStayVat?: LongStayVat; touristTaxCents?: TouristTaxCents; agePolicies?: AgePolicies }
/** All prices, folios and books of the establishment are in it. Default: that of the country. Amounts are in its minor unit: of the yen, which has none, in yen. */
export type CreateEstablishmentCurrency = Currency
export type CreateExtra = { establishmentId: Id; code: ShortCode; name: TextLine; chargeType: WalletChargeType; chargedPer: ChargedPer; priceCents: CentsNotNegative; vatRateBp: number; vatCategory?: ExtraVatCategory; vatShares?: VatShares; priceByBand?: PriceByBand; stock?: Stock; mandatory?: Mandatory; offeredFor?: OfferedFor; vatTreatment?: ExtraVatTreatment; beneficiary?: Beneficiary; bookedWithStay?: BookedWithStay; feeByHour?: FeeByHour; amperes?: ExtraAmperes }
export type CreateFunctionRoom = { establishmentId: Id; code: ShortCode; name: TextLine; areaSquareMetres?: number | null; setups: Setups; hourlyCents: CentsNotNegative; dayCents?: DayCents; vatRateBp: number; turnaroundMinutes?: number }
export type CreateGuest = { firstName?: TextLine; lastName?: TextLine; birthDate?: CalendarDate; partialBirthDate?: PartialBirthDate; birthCity?: TextLine; birthCountryCode?: CountryCode; nationality?: Nationality; email?: string; phone?: StayContactPhone; language?: string; vipStatus?: VipStatus; customerType?: CustomerType; residence?: Residence; preferences?: Preferences; notes?: string; loyalty?: Loyalty }
export type CreateHousekeepingTask = { dueOn?: CalendarDate; kind: 'departure' | 'stay_over' | 'linen' | 'inspection' | 'deep_clean' | 'other'; assignee?: Assignee; assigneeUserId?: Id | null; notes?: string | null; checklist?: Checklist; minutes?: number }
export type CreateInspection = { unitId: Id; reservationId?: Id; kind: InspectionKind; performedOn?: CalendarDate; items?: Items; templateId?: Id; likeInspectionId?: Id }
export type CreateInspectionTemplate = { establishmentId: Id; name: InspectionTemplateName; items: InspectionTemplateItems; kind?: InspectionKind | null; unitTypeId?: Id | null }
export type CreateLease = { unitId: Id; guestId: Id; startsOn: CalendarDate; endsOn?: CalendarDate; period?: 'month' | 'week' | 'season'; instalments?: { dueOn: CalendarDate; amountCents: CentsNotNegative }[]; rentCents: CentsNotNegative; rentVatRateBp: number; charges?: Charges; mandateId?: MandateId; language?: LeaseLanguage; billTo?: BillTo; guaranteeCents?: CentsNotNegative; residentNoticeMonths?: number; landlordNoticeMonths?: number; increaseNoticeDays?: IncreaseNoticeDays; guarantors?: Guarantors; billedFrom?: CalendarDate }
export type CreateLocalEvents = { events: LocalEventGiven[] }
export type CreateMaintenancePlan = { establishmentId: Id; unitId?: Id; assetId?: Id; title: TextLine; description?: string; priority?: WorkOrderPriority; assignee?: TextLine; every: number; period: Period; nextOn: CalendarDate; leadDays?: LeadDays }
export type CreateMeeting = { establishmentId: Id; name: TextLine; language?: Language; companyId?: Id | null; contact?: Contact; notes?: string | null; status?: 'tentative' | 'confirmed'; sessions?: Sessions; equipment?: Equipment; packages?: Packages }
/** Serving time. */
export type CreateMeetingAt = string
export type CreateMeetingEquipment = { equipmentId: Id; quantity: number; from: From; to: To; priceCents?: CentsNotNegative; vatRateBp: number }
export type CreateMeter = { establishmentId: Id; code: TextLine; label: TextLine; kind: MeterKind; uom: MeterUnit; unitPriceDtmc: UnitPriceDtmc; vatRateBp: number; unitId?: Id | null; purchaseCostDtmc?: PurchaseCostDtmc; rolloverMaxMilli?: RolloverMaxMilli; sensorRef?: SensorRef }
export type CreateMiceEquipment = { establishmentId: Id; code: ShortCode; name: TextLine; equipmentType: EquipmentType; quantityAvailable: number; rentable: boolean; rentalPriceCents?: CentsNotNegative; rentalPriceCurrency?: string; setupTimeMinutes?: number }
export type CreateOperatingMandate = { code: TextLine; operatorName: OperatorName; commissionBp: CommissionBp; validFrom: CalendarDate; vatNumber?: OperatingMandateVatNumber; validTo?: CalendarDate | null; registrationNumber?: RegistrationNumber; commissionVatRateBp?: number; agentCommissionsPaidBy?: AgentCommissionsPaidBy; ownerId: Id; establishmentIds: Id[]; unitIds?: Id[]; siren?: Siren; ownServicesOnly?: OwnServicesOnly; numberPrefix: NumberPrefix; seller: { addressLines: TextLine[]; name?: TextLine; postalCode?: TextLine | null; city?: TextLine | null; countryCode?: CountryCode; email?: string | null; phone?: Phone; iban?: Iban; bic?: string | null; paymentTermsDays?: PaymentTermsDays; legalMention?: LegalMention; vatOnDebits?: VatOnDebits; logoObjectKey?: LogoObjectKey; language?: InvoiceSellerLanguage; texts?: InvoiceSellerTexts } }
export type CreateOrgUnit = { code: ShortCode; name: TextLine; parentId?: Id }
export type CreateOwner = { code: TextLine; name: TextLine; ownerType: OwnerType; vatRegime: VatRegime; siret?: Siret; vatNumber?: VatNumber; address?: string | null; email?: string | null; phone?: Phone }
export type CreatePaymentMethod = { establishmentId: Id; code: string; kind: 'transfer' | 'cheque' | 'direct_debit' | 'card' | 'other'; name: TextLine; account?: Account; needsReference?: boolean; countsInTill?: boolean; refundable?: boolean; position?: number }
export type CreateQuote = { establishmentId: Id; arrival: CalendarDate; departure: CalendarDate; adults: number; children?: number; childAges?: number[]; unitTypeId?: Id; ratePlanId?: Id; promoCode?: TextLine; companyId?: Id; travelAgentId?: Id; channel?: ShortCode; withRestricted?: boolean; withSteps?: boolean }
export type CreateRatePlan = { establishmentId: Id; code: ShortCode; name: TextLine; vatRateBp: VatRateBp; mealPlan?: MealPlan; parentId?: ParentId; derivation?: RatePlanDerivation; lengthTiers?: LengthTiers; lowestPriceCents?: LowestPriceCents; minAdvanceDays?: MinAdvanceDays; maxAdvanceDays?: MaxAdvanceDays; soldFrom?: CalendarDate; soldUntil?: CalendarDate; soldTo?: SoldTo; included?: Included; vatCategory?: VatCategory }
export type CreateReceivable = { amount: Money; issuedOn?: CalendarDate; dueOn?: CalendarDate; reference?: TextLine; description?: string; overrideCreditLimit?: OverrideCreditLimit }
export type CreateReservation = { establishmentId: Id; unitTypeId: Id; ratePlanId: Id; arrival: CalendarDate; departure: CalendarDate; adults: number; children?: number; childAges?: ChildAges; guestId?: Id; guestKnownBy?: { email?: TextLine; phone?: TextLine; documentNumber?: TextLine }; guest?: NewGuest; status?: 'Option' | 'Confirmed'; optionExpiresOn?: OptionExpiresOn; agreedPrice?: AgreedPrice; externalReference?: TextLine; source?: ShortCode; channel?: ShortCode; segment?: ShortCode; companyId?: Id; travelAgentId?: CreateReservationTravelAgentId; externalReferences?: ExternalReferences; promoCode?: TextLine; blockId?: BlockId; notes?: string; arrivalTime?: ReservationSummaryArrivalTime; contact?: StayContact; extras?: Extras; ignoreRestrictions?: boolean }
export type CreateReservationExtra = { extraId: Id; quantity?: number }
/** The agent who brings the booking. Its current commission rule is fixed for the stay. */
export type CreateReservationTravelAgentId = Id
export type CreateRole = { name: TextLine; permissions: Permissions }
export type CreateSeason = { name: SeasonName; ranges: Ranges; rules: Rules }
export type CreateTill = { establishmentId: Id; code: ShortCode; name: TextLine }
export type CreateTrace = { establishmentId: Id; reservationId?: Id; kind: 'task' | 'wake_up_call' | 'at_check_in' | 'at_check_out'; text?: string | null; department?: Department; dueOn?: DueOn; dueAt?: DueAt }
export type CreateUnit = { establishmentId: Id; unitTypeId: Id; code: ShortCode; name?: TextLine; building?: TextLine; floor?: Floor; amperes?: Amperes }
export type CreateUnitType = { establishmentId: Id; code: ShortCode; name: TextLine; format: UnitFormat; maxOccupancy: number; description?: string }
export type CreateUnitsOfType = { codes: ShortCode[]; building?: TextLine; floor?: Floor; amperes?: Amperes }
export type CreateUpload = { establishmentId: Id; contentType: UploadMediaType; sizeBytes: number; sha256?: string }
export type CreateWebhook = { targetUrl: TargetUrl; description?: string; eventTypes: EventTypes }
export type CreateWorkOrder = { establishmentId: Id; unitId?: Id; assetId?: Id; title: TextLine; description?: string; priority?: WorkOrderPriority; assignee?: TextLine; dueOn?: CalendarDate; inspectionId?: Id; inspectionItem?: TextLine; meterId?: Id; reservationId?: Id }
export type CreatedWebhook = { id: Id; targetUrl: TargetUrl; description?: string; eventTypes: EventTypes; status: CreatedWebhookStatus; createdBy?: Id; createdAt?: Timestamp }
/** `paused`: events are queued until it is active again. `disabled`: new events are not queued; see `statusReason`. */
export type CreatedWebhookStatus = WebhookStatus
/** The browser’s credential, as written by `toJSON()` (Web Authentication level 3). */
export type Credential = { id: string; rawId: string; type: 'public-key'; response: SignInWithPasskeyResponsePart; clientExtensionResults?: Record<string, unknown>; authenticatorAttachment?: 'platform' | 'cross-platform' | null }
export type CreditInvoice = { reason: TextLine; lines?: { lineId: Id; amountCents?: Cents }[] }
/** In the currency of the establishment. Debt in another currency always exceeds it. Null: no limit. */
export type CreditLimitCents = CentsNotNegative | null
/** SEPA creditor identifier (in France the ICS), without blanks. */
export type CreditorId = string
export type Currencies = { proposed: Currency | null; currencies: { code: Currency; digits: number }[] }
/** ISO 4217, alphabetic. */
export type Currency = string
export type CustomRole = { id: Id; name: PlainText; permissions: PlainText[]; allows: PlainText[]; users: number; createdAt: Timestamp; changedAt: Timestamp }
/** One of 2 values. */
export type CustomerType = 'transient' | 'seasonal_resident'
/** Default: ISO. The separators `/`, `.` and `-` are equivalent. */
export type DateFormat = 'iso' | 'day_month_year' | 'month_day_year'
/** Maximum price of a session. Null: no maximum. */
export type DayCents = CentsNotNegative | null
export type DayRestriction = { closed?: boolean; closedToArrival?: boolean; closedToDeparture?: boolean; minArrival?: number; maxArrival?: number; minThrough?: number; maxThrough?: number }
/** Days before arrival on which `before_arrival` is sent, at the start of the day. */
export type DaysBeforeArrival = number
/** Days from issue to due date, unless a due date is entered (`PATCH /v1/payables/{id}`). The due date in the document is ignored. */
export type DaysToPay = number
export type DebtorAccount = { id: Id; establishmentId: Id; number: PlainText; name: TextLine; companyId: CompanyId; addressLines: TextLine[]; postalCode: TextLine | null; city: TextLine | null; countryCode: CountryCode | null; vatNumber: TextLine | null; registrationNumber: DebtorAccountSummaryRegistrationNumber; email: DebtorAccountSummaryEmail; phone: Phone; language: Language; paymentTermsDays: number; creditLimitCents: CreditLimitCents; usesSurplus: boolean; status: DebtorAccountStatus; createdAt: Timestamp; balances: { currency: Currency; owedCents: CentsNotNegative; unallocatedCents: CentsNotNegative; balanceCents: Cents; overdueCents: CentsNotNegative; ageing: { notDueCents: CentsNotNegative; upTo30DaysCents: CentsNotNegative; upTo60DaysCents: CentsNotNegative; upTo90DaysCents: CentsNotNegative; over90DaysCents: CentsNotNegative } }[] }
/** A debtor account was changed. */
export type DebtorAccountChangedEvent = PublishedEvent & { type: 'debtor_account.changed'; data?: { accountId: Id } }
/** A debtor account was closed. */
export type DebtorAccountClosedEvent = PublishedEvent & { type: 'debtor_account.closed'; data?: { accountId: Id } }
/** A debtor account was created. */
export type DebtorAccountCreatedEvent = PublishedEvent & { type: 'debtor_account.created'; data?: { accountId: Id } }
/** A debtor account was reopened. */
export type DebtorAccountReopenedEvent = PublishedEvent & { type: 'debtor_account.reopened'; data?: { accountId: Id } }
/** One of 2 values. */
export type DebtorAccountStatus = 'active' | 'closed'
export type DebtorAccountSummary = { id: Id; establishmentId: Id; number: PlainText; name: TextLine; companyId: CompanyId; addressLines: TextLine[]; postalCode: TextLine | null; city: TextLine | null; countryCode: CountryCode | null; vatNumber: TextLine | null; registrationNumber: DebtorAccountSummaryRegistrationNumber; email: DebtorAccountSummaryEmail; phone: Phone; language: Language; paymentTermsDays: number; creditLimitCents: CreditLimitCents; usesSurplus: boolean; status: DebtorAccountStatus; createdAt: Timestamp; balances: { currency: Currency; owedCents: CentsNotNegative; unallocatedCents: CentsNotNegative; balanceCents: Cents }[] }
/** Address for invoices and reminders. */
export type DebtorAccountSummaryEmail = string | null
/** SIREN, SIRET, Companies House number … */
export type DebtorAccountSummaryRegistrationNumber = TextLine | null
export type DecideDuplicate = { guestId: Id; otherGuestId: Id; state: 'open' | 'not_the_same' }
export type DecideGuestImportRow = { as: 'new' | 'same' }
/** Who has to do it. Default: `reception`. */
export type Department = 'reception' | 'housekeeping' | 'maintenance' | 'restaurant' | 'management'
/** Guests who checked out on this date. */
export type Departures = number
export type Deposit = { amountCents: CentsNotNegative; dueOn: CalendarDate }
/** A deposit was applied to the charges of a stay. */
export type DepositAppliedEvent = PublishedEvent & { type: 'deposit.applied'; data?: DepositAppliedEventData }
export type DepositAppliedEventData = { folioId: Id; reservationId: Id | null; amountCents: Cents }
/** A deposit must be retained after a no-show. */
export type DepositCaptureRequestedEvent = PublishedEvent & { type: 'deposit.capture_requested'; data?: { reservationId: Id; folioId: Id } }
/** A deposit was retained. */
export type DepositCapturedEvent = PublishedEvent & { type: 'deposit.captured'; data?: DepositCapturedEventData }
export type DepositCapturedEventData = { reservationId: Id; folioId: Id; amountCents: Cents }
export type DepositDay = { date: CalendarDate; receivedCents: CentsNotNegative; usedCents: CentsNotNegative; depositsCents: Cents; guaranteesCents: Cents; heldCents: Cents; ledgerCents: Cents; differenceCents: Cents }
export type DepositDue = { reservationId: Id; guestId: Id; confirmationCode: PlainText; guestName?: PlainText; status: 'Option' | 'Confirmed'; arrival: CalendarDate; dueOn: CalendarDate; overdue: boolean; currency: Currency; amountCents: CentsNotNegative; paidCents: CentsNotNegative; outstandingCents: CentsNotNegative; folioId?: Id }
/** Paid in advance and not applied yet: a liability of the establishment. */
export type DepositHeldCents = CentsNotNegative
/** A deposit was received before the stay. */
export type DepositReceivedEvent = PublishedEvent & { type: 'deposit.received'; data?: DepositReceivedEventData }
export type DepositReceivedEventData = { folioId: Id; reservationId: Id | null; method: EventWord; amountCents: Cents }
/** A deposit must be refunded. */
export type DepositReturnDueEvent = PublishedEvent & { type: 'deposit.return_due'; data?: DepositCapturedEventData }
export type DepositSchedule = { blockId: Id; masterFolioId: Id | null; currency: Currency; receivedCents: Cents; deposits: { position: Position; dueOn: CalendarDate; amountCents: Cents; label: PlainText | null; openCents: CentsNotNegative; status: 'covered' | 'open' | 'overdue' }[] }
export type DepositScheme = { version: number; basisPoints: number; dueDaysBeforeArrival: number; captureOnNoShow: boolean }
/** What guests read about it. */
export type Description = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
export type Desk = { date: CalendarDate; businessDate: CalendarDate | null; counts: { arrivals: number; arrived: number; departures: number; departed: number; inHouse: number; waiting: number; unitsToClean: number; unitsToCleanForArrivals: number }; tonight: { sold: number; units: number; left: number }; arrivals: StayLine[]; departures: StayLine[]; inHouse: StayLine[]; queue: StayLine[]; moves: { reservationId: Id; guestName?: PlainText; fromUnit: StayLineUnitType | null; toUnit: StayLineUnitType; isDone: boolean }[]; tasks: { id: Id; number: PlainText; title: PlainText; status: PlainText; priority: PlainText; dueOn: CalendarDate | null; unitCode: PlainText | null }[]; warnings: { code: 'DAY_NOT_CLOSED' | 'DEPARTURE_OVERDUE' | 'QUEUED_UNIT_READY' | 'STAY_DISPLACED' | 'MOVE_DUE' | 'GUEST_NOT_ARRIVED' | 'ARRIVAL_WITHOUT_UNIT' | 'BALANCE_DUE_AT_DEPARTURE' | 'OPTION_EXPIRES' | 'DEPOSIT_OVERDUE' | 'UNITS_OUT_OF_ORDER'; message: PlainText; count: number; reservationIds: Id[] }[] }
/** The bank returned a direct debit. */
export type DirectDebitReturnedEvent = PublishedEvent & { type: 'direct_debit.returned'; data?: { runId: Id; debitId: Id; leaseId: Id; reasonCode: EventWord; amountCents: Cents } }
export type DirectDebitRun = { id: Id; number: number; establishmentId: Id; collectedOn: CalendarDate; status: 'sent' | 'booked' | 'cancelled'; bookedOn: CalendarDate | null; amountCents: CentsNotNegative; returnedCents: CentsNotNegative; debits: { id: Id; leaseId: Id; leaseNumber: number; unitCode: PlainText; mandateReference: PlainText; holder: PlainText | null; amountCents: CentsNotNegative; first: boolean; status: 'sent' | 'booked' | 'returned' | 'cancelled'; reasonCode: PlainText | null; returnedOn: CalendarDate | null }[]; madeAt: Timestamp }
/** A direct debit run was booked: the money has arrived. */
export type DirectDebitRunBookedEvent = PublishedEvent & { type: 'direct_debit_run.booked'; data?: DirectDebitRunBookedEventData }
export type DirectDebitRunBookedEventData = { runId: Id; debits: EventCount; amountCents: Cents }
/** A direct debit run was cancelled. */
export type DirectDebitRunCancelledEvent = PublishedEvent & { type: 'direct_debit_run.cancelled'; data?: { runId: Id } }
/** A direct debit run was created for the bank. */
export type DirectDebitRunMadeEvent = PublishedEvent & { type: 'direct_debit_run.made'; data?: DirectDebitRunBookedEventData }
/** How to get there. */
export type Directions = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
export type DisplacedStay = { reservationId: Id; confirmationCode: PlainText; guestName: PlainText | null; status: 'Option' | 'Confirmed' | 'CheckedIn'; persons: number; from: CalendarDate; departure: CalendarDate; proposal: PartOfStay[] | null; otherTypes: { unitId: Id; unitCode: PlainText; unitTypeId: Id; unitTypeCode: PlainText }[] }
export type DisputePayable = { reason: string }
/** The time of a wake-up call; a task can have one. Local time of the establishment. */
export type DueAt = string | null
/** The day of a task or wake-up call, at most two years ahead. Not for one at check-in or check-out. */
export type DueOn = CalendarDate
export type DunningEvent = { eventId: Id; accountId: Id; receivableId: Id; policyId: Id; level: number; channel: ReminderChannel; daysLate: number; businessDate: CalendarDate; triggeredAt: Timestamp; openCents: CentsNotNegative; currency: Currency; language: Language; recipient?: PlainText; subject: PlainText; text: PlainText; delivery: ReminderDelivery; sentAt?: Timestamp; sentBy?: 'service' | 'staff'; deliveryError?: PlainText }
/** A reminder could not be sent. Somebody must act. */
export type DunningFailedEvent = PublishedEvent & { type: 'dunning.failed'; data?: { dunningEventId: Id } }
export type DunningPolicy = { id: Id; name: PlainText; active: boolean; levels: { level: number; minDaysLate: MinDaysLate; channel: ReminderChannel; texts?: DunningPolicyTexts }[]; createdAt: Timestamp }
/** A dunning policy was activated. */
export type DunningPolicyActivatedEvent = PublishedEvent & { type: 'dunning_policy.activated'; data?: { policyId: Id } }
/** A dunning policy was created. */
export type DunningPolicyCreatedEvent = PublishedEvent & { type: 'dunning_policy.created'; data?: { policyId: Id; active: boolean } }
/** A dunning policy was deactivated. */
export type DunningPolicyDeactivatedEvent = PublishedEvent & { type: 'dunning_policy.deactivated'; data?: { policyId: Id } }
/** Left out: a text of ours. It may name {{account}}, {{accountNumber}}, {{house}}, {{reference}}, {{invoices}}, {{iban}}, {{lateInterest}}, {{amount}}, {{open}}, {{issuedOn}}, {{dueOn}}, {{daysLate}}, {{today}}. */
export type DunningPolicyTexts = { en?: En; fr?: En; de?: En; es?: En; it?: En; nl?: En; pt?: En }
/** A reminder was sent. */
export type DunningSentEvent = PublishedEvent & { type: 'dunning.sent'; data?: { dunningEventId: Id; by: EventWord } }
/** A reminder for a receivable was triggered. */
export type DunningTriggeredEvent = PublishedEvent & { type: 'dunning.triggered'; data?: { accountId: Id; receivableId: Id; dunningEventId: Id; level: EventCount; channel: EventWord; daysLate: EventCount } }
/** A batch of a duplicate search is done; `after` is its last profile. */
export type DuplicateSearchAdvancedEvent = PublishedEvent & { type: 'duplicate_search.advanced'; data?: { jobId: Id; after: Id | null } }
/** A duplicate search has finished; `pairs` is the number of pairs found. */
export type DuplicateSearchFinishedEvent = PublishedEvent & { type: 'duplicate_search.finished'; data?: { jobId: Id; pairs: EventCount } }
export type DuplicateSuggestion = { id: Id; score: number; reasons: PlainText[]; evidence: ('document' | 'email' | 'phone' | 'loyaltyNumber' | 'address' | 'company' | 'stay')[] }
/** One of 7 values. */
export type EarlyDepartureBasis = 'flexible' | 'flat_amount' | 'nights' | 'percentage' | 'remaining_nights' | 'deposit_retained' | 'non_refundable'
export type EarlyDeparturePolicy = { basis: EarlyDepartureBasis; amountCents?: CentsNotNegative; nights?: number; basisPoints?: number }
/** An e-mail address. Case is ignored. */
export type Email = string
/** Users with an address in these domains sign in here. A person whose address the provider has verified becomes the user with that address. */
export type EmailDomains = string[]
/** No members. */
export type EmptyBody = Record<never, never>
export type En = { subject: TextLine; body: string }
export type EndFoundItem = { status: 'returned' | 'discarded'; handedOver?: string }
export type EndLease = { keysReturnedOn?: CalendarDate; guaranteeMonths?: number }
export type EndOfDay = { establishmentId: Id; businessDate: CalendarDate; nextBusinessDate: CalendarDate; closedAt: Timestamp; arrivals: Arrivals; departures: Departures; inHouse: InHouse; nightsPosted: NightsPosted; accommodationCents: CentsNotNegative; personsTaxed: PersonsTaxed; touristTaxCents: CentsNotNegative; extrasPosted: ExtrasPosted; extrasCents: CentsNotNegative; optionsExpired: OptionsExpired; noShows: NoShows; unarrived: Unarrived; overdueDepartures: OverdueDepartures }
/** Guests still in house on or after their departure date. */
export type EndOfDayCount = number
/** Reservations marked as no-show. */
export type EndOfDayCountPart = number
export type EndOfDayPreview = { establishmentId: Id; businessDate: CalendarDate; nextBusinessDate: CalendarDate; arrivals: Arrivals; departures: Departures; inHouse: InHouse; nightsPosted: NightsPosted; accommodationCents: CentsNotNegative; personsTaxed: PersonsTaxed; touristTaxCents: CentsNotNegative; extrasPosted: ExtrasPosted; extrasCents: CentsNotNegative; optionsExpired: OptionsExpired; noShows: NoShows; unarrived: Unarrived; overdueDepartures: OverdueDepartures; noShowFeesCents: CentsNotNegative }
export type EndOfDayProgress = { establishmentId: Id; businessDate: CalendarDate; startedAt: Timestamp | null; isRunning: boolean; staysInHouse: number; staysPosted: number; nightsPosted: NightsPosted; accommodationCents: CentsNotNegative; personsTaxed: PersonsTaxed; touristTaxCents: CentsNotNegative; extrasPosted: ExtrasPosted; extrasCents: CentsNotNegative }
export type EndOfDayReport = { establishmentId: Id; businessDate: CalendarDate; nextBusinessDate: CalendarDate; closedAt: Timestamp; arrivals: Arrivals; departures: Departures; inHouse: InHouse; nightsPosted: NightsPosted; accommodationCents: CentsNotNegative; personsTaxed: PersonsTaxed; touristTaxCents: CentsNotNegative; extrasPosted: ExtrasPosted; extrasCents: CentsNotNegative; optionsExpired: OptionsExpired; noShows: NoShows; unarrived: Unarrived; overdueDepartures: OverdueDepartures; noShowsOfDay: number; charged: { chargeType: ChargeType; amountCents: Cents }[]; undo: { allowed: boolean; code?: PlainText } }
export type EndProviderSession = { logout_token: string }
export type EnterWaitingList = { establishmentId: Id; guestId: Id; unitTypeId?: Id | null; ratePlanId: Id; arrival: CalendarDate; departure: CalendarDate; adults: number; children?: number; priority?: number; notes?: string | null }
export type Entry = Item | null
/** One of 7 values. */
export type EntryMethod = 'transfer' | 'cheque' | 'direct_debit' | 'card' | 'cash' | 'other' | 'brought_forward'
export type Equipment = CreateMeetingEquipment[]
/** Kind of equipment. Recommended: audiovisual, projection, sound, lighting, conferencing, it, furniture, staging, signage, catering, decoration, other. */
export type EquipmentType = string
/** The body of every failure. */
export type ErrorResponse = { code: string; message: PlainText; origin?: { boundedContext?: PlainText; module?: PlainText }; status: number; traceId: string }
export type Establishment = { id: Id; orgUnitId?: Id; code: PlainText; name: PlainText; timezone: PlainText; address: PlainText | null; vatRegion: PlainText | null; ageBands: AgeBands; walkEnabled: boolean; marksNoShows: boolean; closesTillsFirst: boolean; longStayVat: LongStayVat; touristTaxCents: TouristTaxCents; propertyType: PropertyType; countryCode: CountryCode; currency: Currency; status: EstablishmentStatus; currentBusinessDate: CalendarDate | null; agePolicies: AgePolicy[] }
/** An establishment was changed; `changed` lists the changed members. */
export type EstablishmentChangedEvent = PublishedEvent & { type: 'establishment.changed'; data?: { establishmentId: Id; changed: EventNames } }
export type EstablishmentContent = { establishmentId: Id; phone?: StayContactPhone; email?: string; website?: string; latitude?: number; longitude?: number; checkInFrom?: CheckInFrom; checkInUntil?: CheckInUntil; checkOutUntil?: CheckOutUntil; facilities: Facility[]; texts: Texts; photos: Photos }
/** What guests are shown of an establishment was changed; `photos` is the number of its photos. */
export type EstablishmentContentChangedEvent = PublishedEvent & { type: 'establishment.content_changed'; data?: { establishmentId: Id; photos: EventCount } }
/** About the property. */
export type EstablishmentContentDescription = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
/** An establishment was created. */
export type EstablishmentCreatedEvent = PublishedEvent & { type: 'establishment.created'; data?: { establishmentId: Id } }
/** The day of an establishment was closed; `businessDate` is that day. */
export type EstablishmentDayClosedEvent = PublishedEvent & { type: 'establishment.day_closed'; data?: { businessDate: CalendarDate; nextBusinessDate: CalendarDate; arrivals: EventCount; departures: EventCount; inHouse: EventCount; nightsPosted: EventCount; accommodationCents: Cents; touristTaxCents: Cents; optionsExpired: EventCount; noShows: EventCount; unarrived: EventCount; overdueDepartures: EventCount } }
/** The last end of day was undone; `businessDate` is open again. */
export type EstablishmentDayReopenedEvent = PublishedEvent & { type: 'establishment.day_reopened'; data?: { businessDate: CalendarDate } }
/** The table of replacement prices and wear was set. */
export type EstablishmentPricesWhenNewSetEvent = PublishedEvent & { type: 'establishment.prices_when_new_set'; data?: { prices: EventCount } }
/** One of 3 values. */
export type EstablishmentStatus = 'active' | 'suspended' | 'archived'
/** The stay restrictions of an establishment were set: days of arrival and departure, minimum and maximum nights. */
export type EstablishmentStayRestrictionsSetEvent = PublishedEvent & { type: 'establishment.stay_restrictions_set'; data?: { restrictions: EventCount } }
/** The tourist taxes of an establishment were set. They count for nights that are not charged yet. */
export type EstablishmentTouristTaxesSetEvent = PublishedEvent & { type: 'establishment.tourist_taxes_set'; data?: { establishmentId: Id; taxes: EventCount } }
/** A count. */
export type EventCount = number
/** Ids of records. */
export type EventIds = Id[]
/** Names of members. */
export type EventNames = EventWord[]
/** Types of `GET /v1/event-types`; `reservation.*` for all types of an entity, `*` for all. Types not yet emitted are accepted for future releases. */
export type EventTypes = string[]
/** An enum value, such as a status or a payment method. */
export type EventWord = string
export type ExtendHold = { expiresAt: Timestamp; authorisationCode?: TextLine }
export type ExternalReference = { channel: ShortCode; reference: TextLine }
/** Numbers of the booking in other systems. Each number of a channel belongs to one stay of the establishment. */
export type ExternalReferences = ExternalReference[]
export type Extra = { id: Id; establishmentId: Id; code: ShortCode; name: TextLine; chargeType: WalletChargeType; chargedPer: ChargedPer; priceCents: CentsNotNegative; vatRateBp: number; vatCategory?: ExtraVatCategory; vatShares?: VatShares; priceByBand?: PriceByBand; stock?: Stock; mandatory?: Mandatory; offeredFor?: OfferedFor; vatTreatment?: ExtraVatTreatment; beneficiary?: Beneficiary; bookedWithStay?: BookedWithStay; feeByHour?: FeeByHour; amperes?: ExtraAmperes; currency: Currency; status: UnitStatus }
/** For electricity: the amperes that the connection of the pitch must supply. */
export type ExtraAmperes = number | null
/** An extra was changed, retired or reactivated. Stays that have booked it keep it unchanged. */
export type ExtraChangedEvent = PublishedEvent & { type: 'extra.changed'; data?: { extraId: Id } }
/** An extra was created. */
export type ExtraCreatedEvent = PublishedEvent & { type: 'extra.created'; data?: { extraId: Id } }
export type ExtraFeeByHour = { at: At; hour: Hour }
export type ExtraOfferedFor = { unitTypeIds?: Id[]; ratePlanIds?: Id[]; from?: CalendarDate; to?: CalendarDate }
/** VAT by the law of the day of service instead of `vatRateBp`, where the rates of the country are known. */
export type ExtraVatCategory = 'accommodation' | 'pitch' | 'food' | 'drinks' | 'alcohol' | 'other' | null
export type ExtraVatShares = VatShare[]
/** Why it bears no VAT, as of a charge. Needs `vatRateBp` 0. */
export type ExtraVatTreatment = VatTreatment | null
export type Extras = CreateReservationExtra[]
export type ExtrasOfStay = { reservationId: Id; currency: Currency; extras: { id: Id; extraId: Id; name: PlainText; chargeType: WalletChargeType; chargedPer: 'stay' | 'night' | 'person' | 'person_and_night'; quantity: number; priceCents: CentsNotNegative; priceByBand?: Record<string, CentsNotNegative>; vatRateBp: number; totalCents: CentsNotNegative; chargedOn: CalendarDate[]; isGivenUp: boolean }[]; dueCents: CentsNotNegative; totalCents: CentsNotNegative }
/** Charges for extras posted to folios. */
export type ExtrasPosted = number
/** One of 51 values. */
export type Facility = 'wifi' | 'parking' | 'ev_charging' | 'airport_transfer' | 'bicycles' | 'reception_24h' | 'luggage_room' | 'lift' | 'accessible' | 'pets_allowed' | 'non_smoking' | 'family' | 'restaurant' | 'bar' | 'breakfast' | 'room_service' | 'shop' | 'meeting_rooms' | 'swimming_pool' | 'sauna' | 'spa' | 'gym' | 'playground' | 'barbecue' | 'beach' | 'garden' | 'terrace' | 'balcony' | 'laundry' | 'sanitary_block' | 'air_conditioning' | 'heating' | 'fireplace' | 'kitchen' | 'kitchenette' | 'fridge' | 'dishwasher' | 'washing_machine' | 'coffee_machine' | 'minibar' | 'television' | 'desk' | 'safe' | 'private_bathroom' | 'shower' | 'bath' | 'hair_dryer' | 'cot' | 'electricity' | 'water_connection' | 'shade'
/** What tells it from others of its type, and what a guest may wish for. */
export type Features = UnitFeature[]
export type Fee = { basis: 'none' | 'first_night' | 'nights' | 'percentage' | 'deposit' | 'all_nights'; nights?: number; basisPoints?: number }
/** The desk proposes the article at the check-in or the check-out. Needs `bookedWithStay` false: it is charged by `POST /v1/folios/{id}/articles`, or not at all. */
export type FeeByHour = ExtraFeeByHour | null
/** Month and day on which the fiscal year ends. Default: 12-31. */
export type FiscalYearEnd = string
/** If omitted, screens derive it from the code: 214 is on floor 2. */
export type Floor = TextLine
export type Folio = { id: Id; establishmentId: Id; reservationId?: Id; kind: FolioSummaryKind; name?: PlainText; companyId?: Id; closedOn?: CalendarDate; currency: Currency; openedOn: CalendarDate; balanceCents: Cents; creditCents: CentsNotNegative; depositHeldCents: DepositHeldCents; guaranteeHeldCents: CentsNotNegative; chargesCents: Cents; paymentsCents: Cents; transferredCents: Cents; writtenOffCents: Cents; vat: { vatRateBp: number; netCents: Cents; vatCents: Cents; grossCents: Cents }[]; entries: FolioEntry[]; earlierEntries?: number }
/** A charge was posted to a folio. */
export type FolioChargedEvent = PublishedEvent & { type: 'folio.charged'; data?: { folioId: Id; reservationId: Id | null; entryId: Id; chargeType: EventWord; amountCents: Cents } }
/** Charges were moved from one folio to another. */
export type FolioChargesMovedEvent = PublishedEvent & { type: 'folio.charges_moved'; data?: FolioChargesMovedEventData }
export type FolioChargesMovedEventData = { moveId: Id; folioId: Id; toFolioId: Id; reservationId: Id | null; toReservationId: Id | null; amountCents: Cents }
export type FolioEntry = { id: Id; kind: FolioEntryKind; occasion: Occasion; chargeType?: ChargeType; chargeNature?: ChargeNature; label: PlainText; quantity: number; amountCents: Cents; depositCents?: Cents; guaranteeCents?: Cents; vatRateBp?: number; vatCents?: Cents; method?: PostedMethod; paymentMethod?: PlainText; reference?: PlainText; serviceDate: CalendarDate; reversesId?: Id; reason?: PlainText; vatTreatment?: FolioEntryVatTreatment; beneficiary?: FolioEntryBeneficiary; externalReference?: FolioEntryExternalReference; outlet?: TextLine; reservationId?: Id; businessDate: CalendarDate; postedAt: Timestamp; reversedById?: Id; invoiced?: boolean }
/** Whose sale it is. Default: `owner`, of the unit. What is the `operator`’s, such as a cleaning fee, or `passed_through` to somebody else is not in the statement of the owner, and any mandate of the establishment may invoice it. */
export type FolioEntryBeneficiary = Beneficiary
/** The sale in the system that charges it. Unique in its outlet, so that a sale is charged once. */
export type FolioEntryExternalReference = TextLine
/** A charge raises the balance, a payment lowers it, a refund raises it again. A deposit is kept separate until it is applied, a guarantee until it is returned or retained. */
export type FolioEntryKind = 'charge' | 'payment' | 'refund' | 'deposit' | 'deposit_applied' | 'guarantee' | 'guarantee_applied' | 'transferred' | 'moved' | 'written_off'
/** An entry of a folio was reversed by another. */
export type FolioEntryReversedEvent = PublishedEvent & { type: 'folio.entry_reversed'; data?: { folioId: Id; reservationId: Id | null; entryId: Id; reversalId: Id } }
/** Why there is no VAT, where that does not follow from the charge: taxable at 0 % (`zero_rated`), `exempt`, `reverse_charge` for a business in another country, or `export` of goods. */
export type FolioEntryVatTreatment = VatTreatment
/** One of 4 values. */
export type FolioKind = 'stay' | 'settlement' | 'window' | 'house'
export type FolioMove = { id: Id; fromFolioId: Id; toFolioId: Id; entryIds: Id[]; currency: Currency; amountCents: Cents; fromBalanceCents?: Cents; toBalanceCents?: Cents; businessDate: CalendarDate; movedAt: Timestamp; reason: PlainText | null; undoneAt: Timestamp | null }
/** A move of charges was undone. */
export type FolioMoveUndoneEvent = PublishedEvent & { type: 'folio.move_undone'; data?: FolioChargesMovedEventData }
/** A folio was opened for a stay, or a house account (`reservationId` is null). */
export type FolioOpenedEvent = PublishedEvent & { type: 'folio.opened'; data?: { folioId: Id; reservationId: Id | null } }
/** A payment was taken on a folio. */
export type FolioPaidEvent = PublishedEvent & { type: 'folio.paid'; data?: DepositReceivedEventData }
export type FolioPosting = { folioId: Id; entries: { id: Id; kind: FolioEntryKind; occasion: Occasion; chargeType?: ChargeType; chargeNature?: ChargeNature; label: PlainText; quantity: number; amountCents: Cents; depositCents?: Cents; guaranteeCents?: Cents; vatRateBp?: number; vatCents?: Cents; method?: PostedMethod; paymentMethod?: PlainText; reference?: PlainText; serviceDate: CalendarDate; reversesId?: Id; reason?: PlainText; vatTreatment?: FolioEntryVatTreatment; beneficiary?: FolioEntryBeneficiary; externalReference?: FolioEntryExternalReference; outlet?: TextLine; reservationId?: Id; businessDate: CalendarDate; postedAt: Timestamp; reversedById?: Id; invoiced?: boolean; folioId?: Id }[]; balanceCents: Cents; creditCents: CentsNotNegative; depositHeldCents: CentsNotNegative; guaranteeHeldCents: CentsNotNegative; warnings?: { code: PlainText; message: PlainText }[] }
/** A payment was refunded. */
export type FolioRefundedEvent = PublishedEvent & { type: 'folio.refunded'; data?: DepositReceivedEventData }
export type FolioSummary = { id: Id; establishmentId: Id; reservationId?: Id; kind: FolioSummaryKind; name?: PlainText; companyId?: Id; closedOn?: CalendarDate; currency: Currency; openedOn: CalendarDate; balanceCents: Cents; creditCents: CentsNotNegative; depositHeldCents: DepositHeldCents; guaranteeHeldCents: CentsNotNegative }
/** A `settlement` belongs to a captured card hold; it balances to zero and accepts no postings. A `window` is a further folio of the stay, for example for a company. A `house` account has no stay: the master folio of a group, a conference, staff meals. */
export type FolioSummaryKind = FolioKind
/** An amount due on a folio was transferred to a debtor account. */
export type FolioTransferredEvent = PublishedEvent & { type: 'folio.transferred'; data?: { folioId: Id; reservationId: Id | null; accountId: Id; receivableId: Id; amountCents: Cents } }
export type Found = { kind: 'guest' | 'reservation' | 'unit' | 'group' | 'invoice' | 'debtor_account' | 'company'; id: Id; title: PlainText; detail?: PlainText; establishmentId?: Id; status?: PlainText; arrival?: CalendarDate; departure?: CalendarDate }
export type FoundItem = { id: Id; establishmentId: Id; number: number; unitId: Id | null; reservationId: Id | null; foundOn: CalendarDate; description: PlainText | null; storedAt: PlainText | null; status: 'stored' | 'returned' | 'discarded'; handedOver: PlainText | null; createdAt: Timestamp; endedAt: Timestamp | null }
/** A found item was returned or discarded. */
export type FoundItemEndedEvent = PublishedEvent & { type: 'found_item.ended'; data?: { foundItemId: Id; status: EventWord } }
/** A found item was recorded. */
export type FoundItemRecordedEvent = PublishedEvent & { type: 'found_item.recorded'; data?: { foundItemId: Id; unitId: Id | null } }
/** A found item is stored again: that it was returned or discarded was taken back. */
export type FoundItemRestoredEvent = PublishedEvent & { type: 'found_item.restored'; data?: { foundItemId: Id } }
/** Cancellation is free until this many days before arrival. */
export type FreeUntilDaysBeforeArrival = number
/** Local time of the establishment. */
export type From = string
/** One of 3 values. */
export type FrontDeskStatus = 'DueIn' | 'DueOut' | 'Stayover'
export type FunctionRoom = { id: Id; establishmentId: Id; code: PlainText; name: PlainText; areaSquareMetres: number | null; setups: Setups; hourlyCents: CentsNotNegative; dayCents: CentsNotNegative | null; vatRateBp: number; turnaroundMinutes: number; status: UnitStatus }
/** A function room was changed; `changed` names the members. */
export type FunctionRoomChangedEvent = PublishedEvent & { type: 'function_room.changed'; data?: { roomId: Id; changed: EventNames } }
/** A function room was created. */
export type FunctionRoomCreatedEvent = PublishedEvent & { type: 'function_room.created'; data?: { roomId: Id } }
export type GiveNotice = { givenBy: 'resident' | 'landlord'; receivedOn: CalendarDate; endsOn?: CalendarDate; agreed?: boolean; reason?: TextLine }
/** The grants of the user. */
export type Grants = UserGrant[]
export type Group = { group: string; grants: UserGrant[] }
/** Grants of each group. If any are set, they decide at each sign-in what a user may do; a user in none of the groups cannot sign in. */
export type Groups = Group[]
/** Claim that contains the groups of a user. */
export type GroupsClaim = string
/** A guarantee (security deposit) was received. */
export type GuaranteeReceivedEvent = PublishedEvent & { type: 'guarantee.received'; data?: DepositReceivedEventData }
/** A guarantee was retained, in part or in full. */
export type GuaranteeRetainedEvent = PublishedEvent & { type: 'guarantee.retained'; data?: DepositAppliedEventData }
/** A guarantee was returned, in part or in full. */
export type GuaranteeReturnedEvent = PublishedEvent & { type: 'guarantee.returned'; data?: DepositReceivedEventData }
export type Guarantor = { name: TextLine; address?: TextLine | null; email?: string | null; phone?: Phone; mostCents?: MostCents; until?: CalendarDate | null }
export type Guarantors = Guarantor[]
export type Guest = { id: Id; identity: { firstName?: PlainText; lastName?: PlainText; birthDate?: CalendarDate; partialBirthDate?: PartialBirthDate; birthCity?: PlainText; birthCountryCode?: CountryCode; nationality?: Nationality }; email?: PlainText; phone?: PlainText; language?: PlainText; vipStatus: VipStatus; customerType: CustomerType; residence?: Residence; preferences?: PlainText; notes?: PlainText; phoneInternational?: PlainText; loyalty?: Loyalty; documents?: GuestDocument[]; lastMerge?: { sourceId: Id; mergedAt: Timestamp }; version: number; anonymizedAt?: Timestamp; mergedInto?: Id; createdAt: Timestamp }
/** A guest was erased. */
export type GuestAnonymizedEvent = PublishedEvent & { type: 'guest.anonymized'; data?: { guestId: Id } }
export type GuestAtAGlance = { id: Id; firstName: PlainText | null; lastName: PlainText | null; birthDate: PlainText | null; email: PlainText | null; phone: PlainText | null; stays: number }
/** A guest profile was created. */
export type GuestCreatedEvent = PublishedEvent & { type: 'guest.created'; data?: { guestId: Id } }
export type GuestDocument = { id: Id; kind: GuestDocumentKind; number: GuestDocumentNumber; countryCode?: CountryCode; expiresOn?: CalendarDate }
/** A document was added to a guest profile. */
export type GuestDocumentAddedEvent = PublishedEvent & { type: 'guest.document_added'; data?: GuestDocumentAddedEventData }
export type GuestDocumentAddedEventData = { guestId: Id; documentId: Id }
/** One of 5 values. */
export type GuestDocumentKind = 'passport' | 'identity_card' | 'driving_licence' | 'residence_permit' | 'other'
/** As printed on the document. Searches ignore spaces and punctuation. */
export type GuestDocumentNumber = TextLine
/** A document was removed from a guest profile. */
export type GuestDocumentRemovedEvent = PublishedEvent & { type: 'guest.document_removed'; data?: GuestDocumentAddedEventData }
/** The guest of the stay from now on; a profile that the key sees, or one that `guestKnownBy` shows to be known. */
export type GuestId = Id
/** A batch of an import of guests was done. */
export type GuestImportAdvancedEvent = PublishedEvent & { type: 'guest_import.advanced'; data?: BookingImportAdvancedEventData }
/** A guest import has finished, with its counts. An import emits no `guest.created` for each profile. */
export type GuestImportFinishedEvent = PublishedEvent & { type: 'guest_import.finished'; data?: { jobId: Id; created: EventCount; duplicates: EventCount; refused: EventCount } }
/** One of 4 values. */
export type GuestImportOutcome = 'duplicate' | 'refused' | 'created' | 'discarded'
export type GuestImportRow = { id: Id; jobId: Id; line: number; outcome: GuestImportOutcome; content?: Record<string, PlainText>; problem?: PlainText; guestId?: Id; score?: number; createdAt: Timestamp }
export type GuestKnownBy = { email?: TextLine; phone?: TextLine; documentNumber?: TextLine }
/** A profile was merged into another; `guestId` is the profile that remains. */
export type GuestMergedEvent = PublishedEvent & { type: 'guest.merged'; data?: GuestMergedEventData }
export type GuestMergedEventData = { guestId: Id; sourceId: Id }
export type GuestMessage = { id: Id; establishmentId: Id; reservationId: Id; kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language: Language; recipient: PlainText | null; subject: PlainText | null; text: PlainText | null; status: 'pending' | 'sent' | 'failed' | 'skipped'; problem: PlainText | null; invoiceId: Id | null; resendsId: Id | null; createdAt: Timestamp; sentAt: Timestamp | null }
/** A message to a guest was created and queued. */
export type GuestMessageComposedEvent = PublishedEvent & { type: 'guest_message.composed'; data?: GuestMessageComposedEventData }
export type GuestMessageComposedEventData = { messageId: Id; reservationId: Id; kind: EventWord }
/** A message to a guest could not be sent. */
export type GuestMessageFailedEvent = PublishedEvent & { type: 'guest_message.failed'; data?: GuestMessageComposedEventData }
/** The mail server accepted a message to a guest. */
export type GuestMessageSentEvent = PublishedEvent & { type: 'guest_message.sent'; data?: GuestMessageComposedEventData }
export type GuestPair = { first: GuestAtAGlance; second: GuestAtAGlance; score: number; evidence: ('document' | 'email' | 'phone' | 'loyaltyNumber' | 'address' | 'company' | 'stay')[]; reasons: PlainText[]; state: 'open' | 'not_the_same'; foundAt: Timestamp; decidedAt: Timestamp | null }
/** A corrected profile was compared again and the list of likely duplicates has changed; `pairs` is the number of similar profiles. */
export type GuestPairComparedEvent = PublishedEvent & { type: 'guest_pair.compared'; data?: { guestId: Id; pairs: EventCount } }
/** Staff decided about a pair of likely duplicates. */
export type GuestPairDecidedEvent = PublishedEvent & { type: 'guest_pair.decided'; data?: { firstId: Id; secondId: Id; state: EventWord } }
/** A guest profile was rectified. */
export type GuestRectifiedEvent = PublishedEvent & { type: 'guest.rectified'; data?: { guestId: Id } }
export type GuestRegistration = { sex?: 'female' | 'male' | 'other'; secondLastName?: TextLine; documentSupportNumber?: TextLine; kinship?: 'parent' | 'grandparent' | 'great_grandparent' | 'guardian' | 'sibling' | 'child' | 'grandchild' | 'spouse' | 'parent_in_law' | 'nephew' | 'uncle' | 'cousin' | 'other'; unaccompanied?: boolean; municipalityCode?: string; birthCountryCode?: CountryCode; alloggiatiBirthPlace?: string; alloggiatiBirthProvince?: string; alloggiatiCitizenship?: string; alloggiatiDocumentType?: string; alloggiatiDocumentPlace?: string }
/** A merge was undone. */
export type GuestUnmergedEvent = PublishedEvent & { type: 'guest.unmerged'; data?: GuestMergedEventData }
export type HandOutWristbands = { establishmentId: Id; stays: { stayId: Id; codes: TextLine[] }[] }
export type Hold = { id: Id; reservationId: Id; establishmentId: Id; gateway: PaymentGateway; status: HoldStatus; amount: Money; capturedCents: CentsNotNegative; reference: PlainText | null; description?: PlainText; expiresAt: Timestamp; settlementFolioId?: Id; placedAt: Timestamp; endedAt?: Timestamp; refusal?: PlainText; askedOfGateway?: 'authorise' | 'capture' | 'release' | 'extend' }
/** The authorisation of a card hold was requested from the gateway. */
export type HoldAuthoriseRequestedEvent = PublishedEvent & { type: 'hold.authorise_requested'; data?: HoldAuthoriseRequestedEventData }
export type HoldAuthoriseRequestedEventData = { holdId: Id; requestId: Id }
/** The capture of a card hold was requested from the gateway. */
export type HoldCaptureRequestedEvent = PublishedEvent & { type: 'hold.capture_requested'; data?: HoldAuthoriseRequestedEventData }
/** A card hold was captured, in full or in part. */
export type HoldCapturedEvent = PublishedEvent & { type: 'hold.captured'; data?: { holdId: Id; reservationId: Id; amountCents: Cents; releasedCents: Cents; folioId: Id } }
/** A card hold has expired. */
export type HoldExpiredEvent = PublishedEvent & { type: 'hold.expired'; data?: HoldExpiredEventData }
export type HoldExpiredEventData = { holdId: Id; reservationId: Id }
/** The extension of a card hold was requested from the gateway. */
export type HoldExtendRequestedEvent = PublishedEvent & { type: 'hold.extend_requested'; data?: HoldAuthoriseRequestedEventData }
/** A card hold was extended. */
export type HoldExtendedEvent = PublishedEvent & { type: 'hold.extended'; data?: { holdId: Id; reservationId: Id; expiresAt: Timestamp } }
/** A card hold was placed. */
export type HoldPlacedEvent = PublishedEvent & { type: 'hold.placed'; data?: { holdId: Id; reservationId: Id; amountCents: Cents; expiresAt: Timestamp } }
/** The release of a card hold was requested from the gateway. */
export type HoldReleaseRequestedEvent = PublishedEvent & { type: 'hold.release_requested'; data?: HoldAuthoriseRequestedEventData }
/** A card hold was released. */
export type HoldReleasedEvent = PublishedEvent & { type: 'hold.released'; data?: HoldExpiredEventData }
/** The gateway has refused a request for a card hold. */
export type HoldRequestRefusedEvent = PublishedEvent & { type: 'hold.request_refused'; data?: { holdId: Id; reservationId: Id; request: EventWord } }
/** One of 6 values. */
export type HoldStatus = 'pending' | 'held' | 'captured' | 'released' | 'expired' | 'refused'
/** By the clock and the calendar of the establishment, not by its business date. */
export type Hour = string
/** A house account was changed; `changed` lists the changed members. */
export type HouseAccountChangedEvent = PublishedEvent & { type: 'house_account.changed'; data?: { folioId: Id; changed: EventNames } }
/** A house account was closed. It accepts no postings. */
export type HouseAccountClosedEvent = PublishedEvent & { type: 'house_account.closed'; data?: { folioId: Id } }
/** A closed house account was reopened. */
export type HouseAccountReopenedEvent = PublishedEvent & { type: 'house_account.reopened'; data?: { folioId: Id } }
/** What guests are asked to heed. */
export type HouseRules = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
export type HousekeepingRules = { checkInOfUnready: CheckInOfUnready; requiresInspection: boolean; stayOverEveryDays: StayOverEveryDays; linenEveryDays: number; minutes: Minutes; checklists: Checklists }
/** The housekeeping rules of an establishment were changed. */
export type HousekeepingRulesChangedEvent = PublishedEvent & { type: 'housekeeping.rules_changed'; data?: { establishmentId: Id } }
export type HousekeepingTask = { id: Id; establishmentId: Id; unitId: Id; unitCode: PlainText; dueOn: CalendarDate; kind: 'departure' | 'stay_over' | 'linen' | 'inspection' | 'deep_clean' | 'other'; status: 'open' | 'in_progress' | 'done' | 'skipped'; minutes: number; assignee: PlainText | null; assigneeUserId: Id | null; checklist: Checklist; notes: PlainText | null; startedAt: Timestamp | null; endedAt: Timestamp | null }
/** A task was created, started, done, skipped or changed. */
export type HousekeepingTaskChangedEvent = PublishedEvent & { type: 'housekeeping.task_changed'; data?: { taskId: Id; unitId: Id; status: EventWord } }
export type HousekeepingTaskChecklist = { label: TextLine; isDone: boolean }
/** Tasks of a day were assigned to staff. */
export type HousekeepingTasksAssignedEvent = PublishedEvent & { type: 'housekeeping.tasks_assigned'; data?: HousekeepingTasksAssignedEventData }
export type HousekeepingTasksAssignedEventData = { date: CalendarDate; tasks: EventCount }
/** The tasks of a day were created from the rules. */
export type HousekeepingTasksMadeEvent = PublishedEvent & { type: 'housekeeping.tasks_made'; data?: HousekeepingTasksAssignedEventData }
export type HousekeepingUnit = { unitId: Id; code: PlainText; unitTypeId: Id; unitTypeCode: PlainText; status: 'dirty' | 'clean' | 'inspected'; changedAt: Timestamp | null; occupancy: 'vacant' | 'occupied' | 'due_out' | 'departed' | 'due_in'; reservationId?: Id; arrivalTime?: string; queuedAt?: Timestamp; doNotDisturbUntil?: CalendarDate; isOutOfOrder: boolean; outOfService?: { reason: PlainText; until: CalendarDate | null } }
/** IATA number of an agent: seven or eight digits. */
export type IataNumber = string | null
/** IBAN for bank transfers, without blanks. */
export type Iban = string | null
/** A UUID, version 7. */
export type Id = string
export type IdentityProvider = { issuer: Issuer; clientId: string; emailDomains: EmailDomains; groupsClaim?: GroupsClaim; groups: Groups; makesUsers: boolean; verifiedDomains: PlainText[]; domainRecord: PlainText; redirectUri: PlainText; backChannelLogoutUri: PlainText }
/** Single sign-on was set up, changed or removed. */
export type IdentityProviderChangedEvent = PublishedEvent & { type: 'identity_provider.changed'; data?: unknown }
export type ImportRoomingList = { text: PreviewRoomingListText; arrival?: CalendarDate; departure?: CalendarDate; name?: TextLine; bookerId?: Id; booker?: NewGuest }
/** Stays in house overnight. */
export type InHouse = number
export type InboundInvoice = { id: Id; operatingMandateId: Id; status: InboundInvoiceStatus; syntax: InvoiceSyntax | null; sourceHash: PlainText; supplierName: PlainText | null; supplierSiren: PlainText | null; supplierVatNumber: PlainText | null; buyerName: PlainText | null; invoiceNumber: PlainText | null; typeCode: PlainText | null; issueDate: CalendarDate | null; dueDate: CalendarDate | null; currency: PlainText | null; totalLineNet: Money; totalTaxExclusive: Money; totalTax: Money; totalGrand: Money; totalDue: Money; vatBreakdown: { categoryCode: PlainText; ratePercent: PlainText | null; taxable: Money; tax: Money }[]; rejectionReasons: RejectionReason[]; warnings: RejectionReason[]; rulesRelease: PlainText | null; receivedAt: Timestamp | null }
/** An invoice of a supplier was registered. */
export type InboundInvoiceReceivedEvent = PublishedEvent & { type: 'inbound_invoice.received'; data?: { inboundInvoiceId: Id; operatingMandateId: Id; totalDueCents: Cents; currency: EventWord } }
/** A document of a supplier was registered as rejected; `rules` lists the broken rules. */
export type InboundInvoiceRejectedEvent = PublishedEvent & { type: 'inbound_invoice.rejected'; data?: { inboundInvoiceId: Id; operatingMandateId: Id; rules: EventNames } }
/** One of 2 values. */
export type InboundInvoiceStatus = 'received' | 'rejected'
/** Products that the plan includes. Absent: those of the parent. They are charged with each night, and never more than its price. */
export type Included = IncludedProduct[]
export type IncludedProduct = { extraId: Id; how: 'inside' | 'on_top'; per: 'night' | 'arrival'; cents?: CentsNotNegative; byBand?: Record<string, CentsNotNegative>; shareBp?: number; dayOffset?: number }
/** Notice period for a rent increase, in days. Default: 0. */
export type IncreaseNoticeDays = number
export type Index = { name: TextLine; base: Base; value: Value }
export type Inspection = { id: Id; establishmentId: Id; unitId: Id; reservationId: Id | null; kind: InspectionKind; status: InspectionStatus; performedOn: CalendarDate; items: Items; createdAt: Timestamp; finalizedAt: Timestamp | null; mode: PlainText | null; modeReason: PlainText | null; signatures: Signatures | null; signedAt: Timestamp | null; sequence: number | null; previousHash: PlainText | null; contentHash: PlainText | null }
/** An inspection of a unit was created. */
export type InspectionBegunEvent = PublishedEvent & { type: 'inspection.begun'; data?: { inspectionId: Id; unitId: Id } }
/** A draft of an inspection was filled in. */
export type InspectionChangedEvent = PublishedEvent & { type: 'inspection.changed'; data?: { inspectionId: Id } }
export type InspectionComparison = { entryInspectionId: Id; exitInspectionId: Id; items: { label: PlainText; change: 'same' | 'better' | 'worse' | 'different' | 'added' | 'gone'; findings: ('fewer' | 'more' | 'remark_changed' | 'meter_went_back')[]; entryQuantity: number | null; exitQuantity: number | null; entry: Entry; exit: Entry; meterReadings: { label: PlainText; entryMilli: PlainText | null; exitMilli: PlainText | null; differenceMilli: PlainText | null; wentBack: boolean }[] }[]; counts: { same: number; better: number; worse: number; different: number; added: number; gone: number } }
/** An inspection was finalised and can be signed. */
export type InspectionFinalizedEvent = PublishedEvent & { type: 'inspection.finalized'; data?: { inspectionId: Id } }
/** One of 3 values. */
export type InspectionKind = 'check_in' | 'check_out' | 'other'
export type InspectionMeterReading = { label: TextLine; valueMilli: CentsNotNegative }
export type InspectionPhoto = { storageObjectKey: TextLine; sha256: Sha256 }
export type InspectionPhotos = InspectionPhoto[]
/** As whom. Recommended: inspector, guest, tenant, owner, agent, witness, bailiff. */
export type InspectionRole = string
/** An inspection was signed. Its hash was added to the chain of the establishment. */
export type InspectionSignedEvent = PublishedEvent & { type: 'inspection.signed'; data?: { inspectionId: Id; contentHash: EventWord } }
/** One of 3 values. */
export type InspectionStatus = 'draft' | 'finalized' | 'signed'
export type InspectionTemplate = { id: Id; establishmentId: Id; name: InspectionTemplateName; kind: InspectionKind | null; unitTypeId: Id | null; items: InspectionTemplateItems; retired: boolean; createdAt: Timestamp }
/** An inspection template was changed or retired. */
export type InspectionTemplateChangedEvent = PublishedEvent & { type: 'inspection_template.changed'; data?: { templateId: Id } }
/** An inspection template was created. */
export type InspectionTemplateCreatedEvent = PublishedEvent & { type: 'inspection_template.created'; data?: { templateId: Id } }
export type InspectionTemplateItem = { label: TextLine; comment?: string }
export type InspectionTemplateItems = InspectionTemplateItem[]
/** Unique among the active templates of the establishment, ignoring case. */
export type InspectionTemplateName = TextLine
export type InvitePersonOfOwner = { email: Email; name: TextLine; language?: Language }
export type InviteUser = { email: Email; name: TextLine; language?: Language; grants: Grants }
export type Invoice = { id: Id; invoiceNumber: PlainText; invoiceKind: 'standard' | 'deposit' | 'final' | 'credit_note' | 'deposit_credit_note' | 'corrective' | 'self_billed'; invoiceDate: CalendarDate; status: 'issued' | 'partially_paid' | 'paid' | 'partially_credited' | 'credited' | 'written_off'; totalHt: Money; totalTax: Money; totalTtc: Money; operatingMandateId: Id; folioId: Id; establishmentId: Id; reservationId?: Id; billToName: PlainText; sellerName: PlainText; buyer: { isCompany: boolean; addressLines: PlainText[]; postalCode?: PlainText; city?: PlainText; countryCode: PlainText; siren?: PlainText; vatNumber?: PlainText; reference?: PlainText }; language: Language; siren: PlainText; servicePeriodFrom?: CalendarDate; servicePeriodTo?: CalendarDate; dueDate?: CalendarDate; paid: Money; credited: Money; writtenOff: Money; due: Money; vat: { vatCategory: 'S' | 'Z' | 'E' | 'AE' | 'G'; taxRate: PlainText; taxable: Money; tax: Money; reason?: PlainText }[]; lines: InvoiceLine[]; sequenceType: 'invoice' | 'credit_note' | 'deposit' | 'self_billing'; correctedInvoiceId: Id; creditNoteReason?: PlainText; creditNotes?: { id: Id; invoiceNumber: PlainText }[]; warnings?: PlainText[] }
/** A credit note was issued for an invoice. */
export type InvoiceCreditedEvent = PublishedEvent & { type: 'invoice.credited'; data?: { invoiceId: Id; creditNoteId: Id; mandateId: Id; creditedCents: Cents } }
/** An invoice or a credit note was issued. */
export type InvoiceIssuedEvent = PublishedEvent & { type: 'invoice.issued'; data?: { invoiceId: Id; mandateId: Id; folioId: Id; kind: EventWord; invoiceNumber: EventWord; totalTtcCents: Cents; currency: EventWord } }
export type InvoiceLine = { id: Id; label: PlainText; quantity: number; chargeType: ChargeType; chargeNature: ChargeNature; amountHt: Money; taxRate: PlainText; taxAmount: Money; vatCategory: 'S' | 'Z' | 'E' | 'AE' | 'G'; currency: Currency; sourceFolioEntryId?: Id }
export type InvoiceOwnerCommission = { issuingMandateId: Id; establishmentId: Id; from: CalendarDate; to: CalendarDate }
export type InvoiceSeller = { name: TextLine; addressLines: TextLine[]; postalCode: TextLine | null; city: TextLine | null; countryCode: CountryCode; email: string | null; phone: Phone; iban: Iban; bic: string | null; paymentTermsDays: PaymentTermsDays; legalMention: LegalMention; vatOnDebits: VatOnDebits; logoObjectKey: LogoObjectKey; language: InvoiceSellerLanguage; texts: InvoiceSellerTexts }
/** Language of invoices to recipients whose own is unknown. Default: that of the country. */
export type InvoiceSellerLanguage = Language
/** Overrides of the default legal texts: latePenalties, recoveryIndemnity, discount, vatExempt, vatOnDebits, onBehalf. An empty text omits it. */
export type InvoiceSellerTexts = Record<string, string>
/** An invoice was paid, credited or written off, in part or in full, or is due again. */
export type InvoiceStatusChangedEvent = PublishedEvent & { type: 'invoice.status_changed'; data?: { invoiceId: Id; mandateId: Id; status: EventWord; paidCents: Cents } }
/** One of 2 values. */
export type InvoiceSyntax = 'cii' | 'ubl'
export type Invoices = SupplierPaymentRunInvoice[]
export type IssueInvoice = { mandateId: Id; folioId: Id; kind?: 'standard' | 'deposit' | 'final' | 'corrective'; entryIds?: Id[]; deposit?: { amount: Money; vatRateBp: number; label?: TextLine }; correctedInvoiceId?: Id; debtorAccountId?: Id; billTo?: { name?: TextLine; isCompany?: boolean; addressLines?: TextLine[]; postalCode?: TextLine; city?: TextLine; countryCode?: CountryCode; siren?: string; vatNumber?: TextLine; email?: string; reference?: TextLine }; language?: Language; note?: TextLine }
/** As stated in the metadata of the provider, for example `https://login.example/realm`. */
export type Issuer = string
export type Item = { label: TextLine; state: State; quantity?: number; comment?: string; photos?: InspectionPhotos; meterReadings?: MeterReadings }
export type Items = Item[]
export type Job = { id: Id; kind: PlainText; status: JobStatus; total: number; done: number; percent: number; result: Record<string, number>; warnings?: PlainText[]; createdAt: Timestamp; startedAt?: Timestamp; finishedAt?: Timestamp }
/** A background job was cancelled. */
export type JobCancelledEvent = PublishedEvent & { type: 'job.cancelled'; data?: { jobId: Id } }
/** One of 5 values. */
export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
export type JoinQueue = { note?: TextLine | null }
export type JoinStays = { reservationIds: Id[] }
export type JournalEntry = { id: Id; establishmentId: Id; businessDate: CalendarDate; postedAt: Timestamp; kind: PlainText; currency: Currency; folioId?: Id; reversesId?: Id; lines: { account: LedgerAccount; detail: PlainText; amountCents: Cents }[] }
/** True: the unit stays out of order until the end of its closure. Default: it is released to the inventory at once. */
export type KeepClosed = boolean
/** Keys, cards or codes handed out. */
export type KeyNote = TextLine | null
export type KeyScope = { kind: 'tenant' | 'org_unit' | 'establishments'; ids?: Id[] }
/** Kinds sent automatically. Default: none. */
export type Kinds = ('confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt')[]
/** One of 7 values. */
export type Language = 'en' | 'fr' | 'de' | 'es' | 'it' | 'nl' | 'pt'
/** Number of days before the due date on which the work order is opened. Default 14. */
export type LeadDays = number
export type Lease = { id: Id; number: LeaseNumber; establishmentId: Id; unitId: Id; unitCode: PlainText; guestId: Id; guestName: PlainText | null; folioId: Id; status: 'active' | 'ended' | 'cancelled'; startsOn: CalendarDate; endsOn: CalendarDate | null; agreedEndsOn: CalendarDate | null; period: 'month' | 'week' | 'season'; mandateId: MandateId; language: LeaseLanguage; billTo: BillTo; guaranteeCents: CentsNotNegative; residentNoticeMonths: number; landlordNoticeMonths: number; increaseNoticeDays: IncreaseNoticeDays; currency: Currency; guaranteeHeldCents: CentsNotNegative; guaranteeDueOn: CalendarDate | null; balanceCents: Cents; notice: { givenBy: 'resident' | 'landlord'; receivedOn: CalendarDate; reason: PlainText | null } | null; keysReturnedOn: CalendarDate | null; billedFrom: CalendarDate; instalments: { dueOn: CalendarDate; amountCents: CentsNotNegative; from: CalendarDate; to: CalendarDate }[]; terms: { id: Id; validFrom: CalendarDate; rentCents: CentsNotNegative; rentVatRateBp: number; charges: Charge[]; index: Index | null; announcedOn: CalendarDate | null; billed: boolean }[]; guarantors: Guarantor[]; enteredAt: Timestamp }
export type LeaseBill = { id: Id; leaseId: Id; kind: 'rent' | 'charges'; from: CalendarDate; to: CalendarDate; amountCents: Cents; rentCents: Cents; entryIds: Id[]; invoiceId: Id | null; creditNoteIds: Id[]; costs: Costs | null; undoneAt: Timestamp | null; businessDate: CalendarDate; billedAt: Timestamp }
export type LeaseBillTo = { name: TextLine; isCompany?: boolean; addressLines?: TextLine[]; postalCode?: TextLine; city?: TextLine; countryCode?: CountryCode; siren?: string; vatNumber?: TextLine; email?: string }
/** A bill of a lease was reversed. If it was invoiced, a credit note follows. */
export type LeaseBillUndoneEvent = PublishedEvent & { type: 'lease.bill_undone'; data?: { leaseId: Id; billId: Id; folioId: Id; invoiceId: Id | null } }
/** A lease was cancelled before anything was billed. */
export type LeaseCancelledEvent = PublishedEvent & { type: 'lease.cancelled'; data?: { leaseId: Id } }
/** A lease was changed; `changed` names the members. */
export type LeaseChangedEvent = PublishedEvent & { type: 'lease.changed'; data?: { leaseId: Id; changed: EventNames } }
/** A unit was let. */
export type LeaseCreatedEvent = PublishedEvent & { type: 'lease.created'; data?: { leaseId: Id; unitId: Id; folioId: Id } }
/** A lease ended: the resident has left and returned the keys. */
export type LeaseEndedEvent = PublishedEvent & { type: 'lease.ended'; data?: { leaseId: Id; guaranteeDueOn: CalendarDate } }
/** Reminder that a security deposit must be returned: 14, 7, 3 and 0 days before the last day, and every seven days after it. */
export type LeaseGuaranteeDueEvent = PublishedEvent & { type: 'lease.guarantee_due'; data?: { leaseId: Id; folioId: Id; guaranteeDueOn: CalendarDate; daysLeft: EventCount; heldCents: Cents } }
/** Language of bills and prints. Default: that of the tenant, otherwise that of the country. */
export type LeaseLanguage = Language
/** A lease was given notice. */
export type LeaseNoticeGivenEvent = PublishedEvent & { type: 'lease.notice_given'; data?: { leaseId: Id; givenBy: EventWord; endsOn: CalendarDate } }
/** The notice of a lease was withdrawn. */
export type LeaseNoticeWithdrawnEvent = PublishedEvent & { type: 'lease.notice_withdrawn'; data?: { leaseId: Id } }
/** Running number within the establishment. */
export type LeaseNumber = number
/** A lease was extended. */
export type LeaseProlongedEvent = PublishedEvent & { type: 'lease.prolonged'; data?: { leaseId: Id; endsOn: CalendarDate | null } }
/** Rent and charges of a period were posted to the account of a lease, or credited. */
export type LeaseRentBilledEvent = PublishedEvent & { type: 'lease.rent_billed'; data?: { leaseId: Id; billId: Id; folioId: Id; amountCents: Cents } }
/** Terms that were not yet billed were removed. */
export type LeaseTermsRemovedEvent = PublishedEvent & { type: 'lease.terms_removed'; data?: { leaseId: Id; validFrom: CalendarDate } }
/** Rent and charges were set from a day on. */
export type LeaseTermsSetEvent = PublishedEvent & { type: 'lease.terms_set'; data?: { leaseId: Id; validFrom: CalendarDate; rentCents: Cents } }
/** One of 21 values. */
export type LedgerAccount = 'guest_ledger' | 'deposits' | 'guarantees' | 'receivables' | 'unallocated_receipts' | 'wallets' | 'payments' | 'off_ledger_payments' | 'brought_forward' | 'folio_transfers' | 'revenue' | 'output_vat' | 'unbilled_vat' | 'deposit_vat' | 'taxes_collected' | 'disbursements' | 'bad_debts' | 'cash_differences' | 'owner_settlements' | 'commissions' | 'commissions_payable'
/** Nights still held and not picked up. */
export type Left = number
/** Legal form, capital and register entry, as required by the law of the seller. */
export type LegalMention = string | null
export type LengthOfStayPrice = { kind: 'whole_stay' | 'nights_from'; min: number; bp?: number; cents?: Cents }
/** Prices by length of stay. Absent: those of the parent. */
export type LengthTiers = LengthOfStayPrice[]
export type ListedFolio = { id: Id; establishmentId: Id; reservationId?: Id; kind: FolioSummaryKind; name?: PlainText; companyId?: Id; closedOn?: CalendarDate; currency: Currency; openedOn: CalendarDate; balanceCents: Cents; creditCents: CentsNotNegative; depositHeldCents: DepositHeldCents; guaranteeHeldCents: CentsNotNegative; confirmationCode?: PlainText; guestName?: PlainText; reservationStatus?: PlainText; arrival?: CalendarDate; departure?: CalendarDate }
export type ListedReservation = { id: Id; establishmentId: Id; confirmationCode: PlainText; externalReference?: PlainText; externalReferences?: ReservationSummaryExternalReferences; source?: PlainText; channel?: PlainText; segment?: PlainText; companyId?: Id; travelAgentId?: Id; commissionBasisPoints?: ReservationSummaryCommissionBasisPoints; blockId?: Id; bookingId?: Id; guestId: Id; status: ReservationStatus; frontDeskStatus?: FrontDeskStatus; arrival: CalendarDate; departure: CalendarDate; nights: number; unitTypeId: Id; ratePlanId: Id; unitId?: Id; adults: number; children: number; childAges?: ReservationSummaryChildAges; taxExemptions?: TaxExemptions; currency: Currency; totalCents: CentsNotNegative; optionExpiresOn?: CalendarDate; bookedAt: Timestamp; checkedInOn?: CalendarDate; checkedOutOn?: CalendarDate; cancelledOn?: CalendarDate; noShowOn?: CalendarDate; agreedPrice?: boolean; agreedPriceReason?: PlainText; cancellationReason?: PlainText; notes?: PlainText; queuedAt?: Timestamp; queueNote?: PlainText; keyNote?: PlainText; roomChargesStopped?: boolean; creditLimitCents?: ReservationSummaryCreditLimitCents; arrivalTime?: ReservationSummaryArrivalTime; contact?: StayContact; guestName?: PlainText; unitCode?: PlainText; balanceCents?: BalanceCents }
export type LocalEvent = { id: Id; establishmentId: Id; name: TextLine; kind: 'event' | 'public_holiday' | 'school_holiday'; from: CalendarDate; to: CalendarDate }
/** An event or a holiday of the place was changed. */
export type LocalEventChangedEvent = PublishedEvent & { type: 'local_event.changed'; data?: { localEventId: Id } }
/** An event or a holiday of the place was entered. */
export type LocalEventCreatedEvent = PublishedEvent & { type: 'local_event.created'; data?: { localEventId: Id } }
export type LocalEventGiven = { name: TextLine; kind: 'event' | 'public_holiday' | 'school_holiday'; from: CalendarDate; to: CalendarDate }
/** An event or a holiday of the place was removed. */
export type LocalEventRemovedEvent = PublishedEvent & { type: 'local_event.removed'; data?: { localEventId: Id } }
export type LockAccountingPeriod = { mandateId: Id; to: CalendarDate }
/** Minutes of inactivity after which the screen of a trusted device is locked. */
export type LockAfterMinutes = number
/** Logo on the invoice: the `storageObjectKey` of an uploaded JPEG or PNG. */
export type LogoObjectKey = string | null
/** In the United Kingdom, from the 29th night of a stay VAT is due on a fifth of the value only. `net`: the guest pays less. `gross`: the guest pays as much as before. Null: VAT on the whole price. A new establishment there has `net`. */
export type LongStayVat = 'net' | 'gross' | null
/** No night costs less, whatever is taken off. Absent: that of the parent. */
export type LowestPriceCents = CentsNotNegative
export type Loyalty = { memberId?: TextLine; externalProgram?: TextLine; externalId?: TextLine; acsiCard?: TextLine }
/** Whether users get a mail when they sign in from a new browser and when their sign-in methods change. */
export type MailsNewSignIns = boolean
export type MaintenancePlan = { id: Id; establishmentId: Id; unitId?: Id; assetId?: Id; title: TextLine; description?: string; priority: WorkOrderPriority; assignee?: TextLine; every: number; period: Period; nextOn: CalendarDate; leadDays: number; active: boolean; openWorkOrderId?: Id; createdAt: Timestamp }
/** A maintenance plan was changed; `changed` lists the changed members. */
export type MaintenancePlanChangedEvent = PublishedEvent & { type: 'maintenance_plan.changed'; data?: { planId: Id; changed: EventNames } }
/** A maintenance plan was created. */
export type MaintenancePlanCreatedEvent = PublishedEvent & { type: 'maintenance_plan.created'; data?: { planId: Id } }
export type MakeHousekeepingTasks = { date?: CalendarDate }
export type MakeOwnerKey = { expiresAt?: Timestamp }
export type MakeSupplierPayments = { operatingMandateId: Id; dueBy?: CalendarDate; payableIds?: Id[]; paysOn: CalendarDate }
/** The operating mandate under which rent is invoiced. Without one, rent is charged and must be invoiced manually. */
export type MandateId = Id | null
/** Every stay that it is offered for is booked with it, such as the final cleaning; quotes name it with its price. Imported stays are not. Default: false. */
export type Mandatory = boolean
/** Charges of its stays that are routed to the master folio. */
export type MasterChargeTypes = RoutingRuleChargeType[]
/** The first day on which it is sold, in days before arrival. */
export type MaxAdvanceDays = number
/** Maximum number of nights of a stay that begins on this day. */
export type MaxArrival = number | null
/** Maximum number of nights of a stay that includes this night. */
export type MaxThrough = number | null
/** One of 5 values. */
export type MealPlan = 'room_only' | 'breakfast' | 'half_board' | 'full_board' | 'all_inclusive'
export type Meeting = { id: Id; number: LeaseNumber; establishmentId: Id; name: PlainText; status: 'tentative' | 'confirmed' | 'cancelled'; language: Language; companyId: Id | null; contact: Contact; folioId: Id; currency: Currency; firstDay: CalendarDate | null; lastDay: CalendarDate | null; sessions: { roomId: Id; roomCode: PlainText; roomName: PlainText; setup: 'theatre' | 'classroom' | 'u_shape' | 'boardroom' | 'cabaret' | 'banquet' | 'cocktail'; persons: number; from: PlainText; to: PlainText; priceCents: CentsNotNegative; vatRateBp: number; note: PlainText | null }[]; equipment: { equipmentId: Id; code: PlainText; name: PlainText; quantity: number; from: PlainText; to: PlainText; priceCents: CentsNotNegative; vatRateBp: number }[]; packages: { label: PlainText; on: CalendarDate; at: PlainText | null; persons: number; parts: Part[]; note: PlainText | null }[]; totalCents: CentsNotNegative; notes: PlainText | null; cancellationReason: PlainText | null; billedAt: Timestamp | null; enteredAt: Timestamp }
/** The charges of a meeting were reversed. */
export type MeetingBillUndoneEvent = PublishedEvent & { type: 'meeting.bill_undone'; data?: { meetingId: Id; folioId: Id } }
/** A meeting was charged to its account. */
export type MeetingBilledEvent = PublishedEvent & { type: 'meeting.billed'; data?: { meetingId: Id; folioId: Id; amountCents: Cents } }
/** A meeting was cancelled; its rooms and equipment were released. */
export type MeetingCancelledEvent = PublishedEvent & { type: 'meeting.cancelled'; data?: { meetingId: Id } }
/** A meeting was changed; `changed` names the members. */
export type MeetingChangedEvent = PublishedEvent & { type: 'meeting.changed'; data?: { meetingId: Id; changed: EventNames } }
/** A tentative meeting was confirmed. */
export type MeetingConfirmedEvent = PublishedEvent & { type: 'meeting.confirmed'; data?: { meetingId: Id } }
export type MeetingContact = { name: TextLine; email?: string; phone?: StayContactPhone }
/** A meeting was entered. */
export type MeetingCreatedEvent = PublishedEvent & { type: 'meeting.created'; data?: { meetingId: Id; folioId: Id; status: EventWord } }
export type MergeConflict = { field: PlainText; kept: unknown; dropped: unknown }
export type MergeGuests = { targetId: Id; sourceId: Id; preview?: boolean }
export type MessageSettings = { kinds: Kinds; daysBeforeArrival: DaysBeforeArrival; replyTo: string | null; signature: MessageSettingsSignature }
/** Text below every message, such as address and telephone number. */
export type MessageSettingsSignature = string | null
export type MessageTemplate = { kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language: Language; subject: TextLine; text: MessageTemplateText; isOwn: boolean }
/** With placeholders: {guest}, {establishment}, {confirmationCode}, {arrival}, {departure}, {nights}, {unitType}, {persons}, {total}, {deposit}, {details}, {address}, {phone}, {checkInInstructions}, {directions}, {signature}. {details} is the table of dates, persons and prices. */
export type MessageTemplateText = string
export type Meter = { id: Id; establishmentId: Id; unitId: Id | null; code: TextLine; label: TextLine; kind: MeterKind; uom: MeterUnit; unitPriceDtmc: UnitPriceDtmc; purchaseCostDtmc: PurchaseCostDtmc; vatRateBp: number; rolloverMaxMilli: RolloverMaxMilli; sensorRef: SensorRef; status: UnitStatus; createdAt: Timestamp }
/** Consumption was charged to a folio. */
export type MeterBilledEvent = PublishedEvent & { type: 'meter.billed'; data?: { meterId: Id; folioId: Id; entryId: Id; amountCents: Cents } }
/** A meter was changed; `changed` lists the changed members. */
export type MeterChangedEvent = PublishedEvent & { type: 'meter.changed'; data?: { meterId: Id; changed: EventNames } }
/** A meter was created. */
export type MeterCreatedEvent = PublishedEvent & { type: 'meter.created'; data?: { meterId: Id } }
/** One of 3 values. */
export type MeterKind = 'water' | 'electricity' | 'gas'
/** A meter reading was entered. */
export type MeterReadEvent = PublishedEvent & { type: 'meter.read'; data?: MeterReadEventData }
export type MeterReadEventData = { meterId: Id; readingId: Id }
/** Meter readings of an establishment were entered in bulk. */
export type MeterReadManyEvent = PublishedEvent & { type: 'meter.read_many'; data?: { readings: EventCount } }
export type MeterReading = { id: Id; meterId: Id; kind: 'reading' | 'removed' | 'installed' | 'voided'; source: 'manual' | 'sensor'; readAt: Timestamp; valueMilli: CentsNotNegative; consumedMilli: string; rolledOver: boolean; correctsId?: Id; reason?: PlainText; superseded?: boolean; warnings?: PlainText[] }
/** A meter reading was corrected. */
export type MeterReadingCorrectedEvent = PublishedEvent & { type: 'meter.reading_corrected'; data?: { meterId: Id; readingId: Id; correctionId: Id } }
/** A meter reading was voided. */
export type MeterReadingVoidedEvent = PublishedEvent & { type: 'meter.reading_voided'; data?: MeterReadEventData }
export type MeterReadings = InspectionMeterReading[]
/** The counter of a meter was replaced. */
export type MeterReplacedEvent = PublishedEvent & { type: 'meter.replaced'; data?: { meterId: Id } }
/** One of 3 values. */
export type MeterUnit = 'm3' | 'l' | 'kwh'
export type MiceEquipment = { id: Id; establishmentId: Id; code: ShortCode; name: TextLine; equipmentType: EquipmentType; quantityAvailable: number; rentable: boolean; rentalPriceCents?: CentsNotNegative; rentalPriceCurrency?: string; setupTimeMinutes?: number; status: UnitStatus; createdAt: Timestamp }
/** Equipment for meetings was changed. */
export type MiceEquipmentChangedEvent = PublishedEvent & { type: 'mice_equipment.changed'; data?: { equipmentId: Id } }
/** Equipment for meetings was created. */
export type MiceEquipmentCreatedEvent = PublishedEvent & { type: 'mice_equipment.created'; data?: { equipmentId: Id } }
/** The last day on which it is sold, in days before arrival. */
export type MinAdvanceDays = number
/** Minimum number of nights of a stay that begins on this day. */
export type MinArrival = number | null
/** Number of days after the due date from which the level applies. */
export type MinDaysLate = number
/** Minimum number of nights of a stay that includes this night. */
export type MinThrough = number | null
export type Minutes = { departure: number; stay_over: number; linen: number; inspection: number; deep_clean: number; other: number }
/** An amount in cents with its currency. */
export type Money = { amountCents: Cents; currency: Currency }
/** Maximum total amount. Default: no limit. */
export type MostCents = CentsNotNegative | null
export type MoveDisplacedStays = { reservationIds?: Id[] }
export type MoveTillCash = { kind: 'paid_in' | 'paid_out'; amount: Money; reason: string }
/** ISO 3166-1 alpha-2, upper case, or XK for Kosovo; for holders of a travel document without a nationality XXA (stateless), XXB (refugee, convention of 1951) or XXC (other refugee), as in ICAO Doc 9303. */
export type Nationality = string
export type NewGuest = { firstName?: TextLine; lastName?: TextLine; birthDate?: CalendarDate; partialBirthDate?: PartialBirthDate; birthCity?: TextLine; birthCountryCode?: CountryCode; nationality?: Nationality; email?: string; phone?: StayContactPhone; language?: string; vipStatus?: VipStatus; customerType?: CustomerType; residence?: Residence; preferences?: Preferences; notes?: string; loyalty?: Loyalty }
export type Night = { unitTypeId: Id; from: CalendarDate; to: CalendarDate; quantity: number; priceCents?: PriceCents }
/** Where ranges overlap, the later entry applies. */
export type Nights = Night[]
export type NightsAdded = AmendmentPreviewNightsAdded[]
/** Nights on folios for this date: those posted before the date was opened again, too, if they were not reversed. */
export type NightsPosted = number
export type NoShows = { count: EndOfDayCountPart; reservationIds: Id[] }
/** Prefix of every invoice number, such as `DUP-2026-000001`. Unique in the company. */
export type NumberPrefix = string
/** The occasion of the posting. */
export type Occasion = 'manual' | 'night' | 'extra' | 'adjust_stay' | 'check_out' | 'cancellation' | 'no_show' | 'reinstatement' | 'reversal' | 'refund' | 'wallet' | 'hold' | 'credit_note' | 'guarantee' | 'write_off' | 'meter' | 'transfer' | 'rent' | 'meeting' | 'commission'
export type OccupancyDay = { date: CalendarDate; units: number; closed: number; sold: number; occupancyBp: number; revenueCents: CentsNotNegative; earlierNightsCents: CentsNotNegative; adrCents: CentsNotNegative; revparCents: CentsNotNegative }
export type OfferStay = { unitTypeId?: Id; expiresOn?: CalendarDate; childAges?: ChildAges }
/** Only stays of these types and plans that arrive on these days can book it. Null: all stays. */
export type OfferedFor = ExtraOfferedFor | null
/** Refuse if a stay is assigned to the unit, or if the unit type is sold out for one of the nights. Default: false. */
export type OnlyIfFree = boolean
export type OpenHouseAccount = { establishmentId: Id; name: OpenHouseAccountName; companyId?: Id | null }
/** Unique among the open house accounts of the establishment, ignoring case. */
export type OpenHouseAccountName = TextLine
export type OpenTillShift = { cashier: TextLine; openingFloat: Money }
export type OpenWallet = { stayId: Id; establishmentId: Id; mode: WalletMode; currency: Currency; mediumRef?: TextLine; creditLimitCents?: CentsNotNegative; correlationId: Id }
export type OpenWindow = { name: TextLine; companyId?: Id }
export type OperatingMandate = { id: Id; code: TextLine; operatorName: OperatorName; vatNumber: OperatingMandateVatNumber; registrationNumber: RegistrationNumber; commissionBp: CommissionBp; commissionVatRateBp: number; agentCommissionsPaidBy: AgentCommissionsPaidBy; validFrom: CalendarDate; validTo: CalendarDate | null; ownServicesOnly: OwnServicesOnly; ownerId: Id; establishmentIds: Id[]; unitIds: Id[]; commissions: { validFrom: CalendarDate; commissionBp: number; commissionVatRateBp: number; agentCommissionsPaidBy: 'operator' | 'owner' }[]; siren: PlainText | null; series: { establishmentId: Id; series: number }[]; numberPrefix: PlainText; seller: InvoiceSeller; notDone: PlainText[]; createdAt: Timestamp }
/** A mandate was changed; `changed` names the members. */
export type OperatingMandateChangedEvent = PublishedEvent & { type: 'operating_mandate.changed'; data?: { mandateId: Id; changed: EventNames } }
/** An operating mandate was created. */
export type OperatingMandateCreatedEvent = PublishedEvent & { type: 'operating_mandate.created'; data?: { mandateId: Id; ownerId: Id } }
/** VAT number of the seller; without one no VAT is invoiced. */
export type OperatingMandateVatNumber = TextLine | null
/** The operator, who issues the invoices on behalf of the seller. */
export type OperatorName = TextLine
/** For an option: it expires at the end of this day. Default: in seven days, at the latest on arrival. */
export type OptionExpiresOn = CalendarDate
export type OptionsExpired = { count: number; reservationIds: Id[] }
export type OrgUnit = { id: Id; code: PlainText; name: PlainText; parentId?: Id }
/** An org unit was changed; `changed` lists the changed members. */
export type OrgUnitChangedEvent = PublishedEvent & { type: 'org_unit.changed'; data?: { orgUnitId: Id; changed: EventNames } }
/** An org unit was created. */
export type OrgUnitCreatedEvent = PublishedEvent & { type: 'org_unit.created'; data?: { orgUnitId: Id } }
/** An org unit was removed. */
export type OrgUnitRemovedEvent = PublishedEvent & { type: 'org_unit.removed'; data?: { orgUnitId: Id } }
export type OverdueDepartures = { count: EndOfDayCount; reservationIds: Id[] }
/** Allows the account to exceed its credit limit. Needs the permission receivable.manage and is audited. */
export type OverrideCreditLimit = boolean
/** A mandate of the operator beside those of the owners: it covers no unit and invoices only what is the operator’s own (`beneficiary`), such as a cleaning fee or the commission. */
export type OwnServicesOnly = boolean
export type OwnSession = { id: Id; user: { id: Id; name: PlainText; email: PlainText; language: Language }; tenant: { id: Id; name: PlainText; mode: 'live' | 'test' }; method: 'passkey' | 'password' | 'oidc' | 'pin' | 'invitation'; device: PlainText; isTrustedDevice: boolean; createdAt: Timestamp; endsAt: Timestamp; confirmedUntil?: Timestamp; lockAfterMinutes: number; livePlace: PlainText; ownerId?: Id; grants: { role: Role; roleName?: PlainText; permissions: PlainText[]; establishments: 'all' | Id[] }[] }
export type Owner = { id: Id; code: TextLine; name: TextLine; ownerType: OwnerType; vatRegime: VatRegime; siret: Siret; vatNumber: VatNumber; address: string | null; email: string | null; phone: Phone; status: UnitStatus; createdAt: Timestamp; warnings: PlainText[] }
/** An owner was changed; `changed` lists the changed members. */
export type OwnerChangedEvent = PublishedEvent & { type: 'owner.changed'; data?: { ownerId: Id; changed: EventNames } }
export type OwnerCommissionInvoice = { id: Id; mandateId: Id; issuingMandateId: Id; establishmentId: Id; folioId: Id; invoiceId: Id; invoiceNumber: PlainText; from: CalendarDate; to: CalendarDate; amount: Money; businessDate: CalendarDate; issuedAt: Timestamp; undoneAt: Timestamp | null; creditNoteId: Id | null; reason: PlainText | null }
/** The commission of a period was invoiced to an owner and set off. */
export type OwnerCommissionInvoicedEvent = PublishedEvent & { type: 'owner_commission.invoiced'; data?: { commissionInvoiceId: Id; mandateId: Id; invoiceId: Id; amountCents: Cents; currency: EventWord } }
/** The invoice of a commission was credited, and its set-off returned. */
export type OwnerCommissionUndoneEvent = PublishedEvent & { type: 'owner_commission.undone'; data?: { commissionInvoiceId: Id; mandateId: Id; creditNoteId: Id } }
export type OwnerCost = { id: Id; mandateId: Id; establishmentId: Id; unitId: Id | null; label: PlainText; amount: Money; vatRateBp: number; vat: Money; businessDate: CalendarDate; postedAt: Timestamp; reversesId: Id | null; reversedById: Id | null; reason: PlainText | null }
/** A cost was recorded on the account of an owner. */
export type OwnerCostRecordedEvent = PublishedEvent & { type: 'owner_cost.recorded'; data?: { costId: Id; mandateId: Id; amountCents: Cents; currency: EventWord } }
/** A cost on the account of an owner was reversed. */
export type OwnerCostReversedEvent = PublishedEvent & { type: 'owner_cost.reversed'; data?: { costId: Id; mandateId: Id; reversedById: Id } }
/** An owner was created. */
export type OwnerCreatedEvent = PublishedEvent & { type: 'owner.created'; data?: { ownerId: Id } }
export type OwnerPayout = { id: Id; mandateId: Id; establishmentId: Id; amount: Money; ownerId: Id | null; method: PaymentMethod; reference: PlainText | null; businessDate: CalendarDate; postedAt: Timestamp; reversesId: Id | null; reversedById: Id | null; reason: PlainText | null }
/** A payout to an owner was recorded. */
export type OwnerPayoutRecordedEvent = PublishedEvent & { type: 'owner_payout.recorded'; data?: { payoutId: Id; mandateId: Id; amountCents: Cents; currency: EventWord; method: EventWord } }
/** A payout to an owner was reversed. */
export type OwnerPayoutReversedEvent = PublishedEvent & { type: 'owner_payout.reversed'; data?: { payoutId: Id; mandateId: Id; reversedById: Id } }
export type OwnerStatement = { mandateId: Id; mandateCode: PlainText; ownerId: Id; ownerName: PlainText; operatorName: PlainText; from: CalendarDate; to: CalendarDate; accounts: { currency: Currency; openingCents: Cents; revenue: { chargeType: PlainText; netCents: Cents; vatCents: Cents; grossCents: Cents }[]; revenueCents: Cents; commissionBp: number; commissionCents: Cents; commissionVatCents: Cents; agentCommissionsCents: Cents; costsCents: Cents; earnedCents: Cents; payoutsCents: Cents; closingCents: Cents }[]; units: { unitId: Id | null; unitCode: PlainText | null; currency: Currency; nights: number; netCents: Cents; vatCents: Cents; grossCents: Cents; costsCents: Cents; owners: { ownerId: Id; ownerName: PlainText; grossCents: Cents; costsCents: Cents }[] }[]; costs: OwnerCost[]; payouts: OwnerPayout[]; commissionInvoices: OwnerCommissionInvoice[] }
export type OwnerStay = { id: Id; establishmentId: Id; unitId: Id; unitCode: PlainText; ownerId: Id; ownerName: PlainText; arrival: CalendarDate; departure: CalendarDate; nights: number; note: PlainText | null; cancelledAt: Timestamp | null }
/** An owner stay was booked. */
export type OwnerStayBookedEvent = PublishedEvent & { type: 'owner_stay.booked'; data?: { ownerStayId: Id; unitId: Id; ownerId: Id; arrival: CalendarDate; departure: CalendarDate } }
/** An owner stay was cancelled; its remaining nights were released. */
export type OwnerStayCancelledEvent = PublishedEvent & { type: 'owner_stay.cancelled'; data?: { ownerStayId: Id; unitId: Id; ownerId: Id } }
/** One of 2 values. */
export type OwnerType = 'individual' | 'company'
export type Package = { label: TextLine; on: CalendarDate; at?: CreateMeetingAt; persons: Persons; parts: Parts; note?: TextLine }
export type Packages = Package[]
/** The position of this page in the list. Pages by number are for people: while records change, one may be listed twice or not at all. Programs read with `after`. */
export type PageMeta = { page: number; pageSize: number; total: number; next?: PlainText; position?: PlainText }
/** The plan from which the price follows. Its own prices in the calendar aren’t used then. */
export type ParentId = Id
export type Part = { label: TextLine; chargeType: 'food_beverage' | 'service' | 'space_rental' | 'equipment_rental' | 'other'; amountCents: CentsNotNegative; vatRateBp: number }
/** Nights of a stay in one unit. */
export type PartOfStay = { unitId: Id; unitCode: PlainText; from: CalendarDate; until: CalendarDate }
/** Use this instead of birthDate if a document gives only part of the date, or a date that is not in the calendar. Unknown digits are X (ISO 8601-2), e.g. `1949-05-XX`, `XXXX-09-20`. */
export type PartialBirthDate = string
/** Parts of the package per person, each with its VAT. */
export type Parts = Part[]
export type Passkey = { id: Id; name: PlainText; isBackedUp: boolean; createdAt: Timestamp; lastUsedAt?: Timestamp }
/** At least ten characters. No composition rules, but passwords from lists of known passwords are refused. */
export type Password = string
export type PayCommissions = { commissionIds: Id[]; paymentReference: TextLine }
export type PayPayableByHand = { paidOn: CalendarDate; reference?: TextLine }
export type Payable = { id: Id; operatingMandateId: Id; supplierName: PlainText; invoiceNumber: PlainText; typeCode: PlainText; issueDate: CalendarDate; dueOn: CalendarDate; currency: Currency; grandCents: Cents; dueCents: Cents; status: 'open' | 'approved' | 'disputed' | 'in_payment' | 'paid'; approvals: { approvedBy: Id; approvedAt: Timestamp }[]; approvalsNeeded: number; dispute: { since: Timestamp; reason: PlainText } | null; paidOn: CalendarDate | null; paidReference: PlainText | null; paymentRunId: Id | null; account: { name: PlainText; iban: PlainText; bic: PlainText | null } | null; charges: { id: Id; amountCents: CentsNotNegative; ownerCostId: Id | null; workOrderCostId: Id | null; isReversed: boolean }[]; chargedCents: CentsNotNegative }
/** The state of a supplier invoice changed; `changed` names what: approval, dispute, due date, payment, recharge. */
export type PayableChangedEvent = PublishedEvent & { type: 'payable.changed'; data?: { payableId: Id; operatingMandateId: Id; changed: EventNames } }
export type PayablesPolicy = { secondApprovalFromCents: SecondApprovalFromCents; daysToPay: DaysToPay; payer: Payer }
/** The policy of a mandate for invoices of suppliers was changed. */
export type PayablesPolicyChangedEvent = PublishedEvent & { type: 'payables_policy.changed'; data?: { operatingMandateId: Id } }
/** The account to pay from. */
export type PayablesPolicyIban = string
export type PayablesPolicyPayer = { name: TextLine; iban: PayablesPolicyIban; bic?: string | null }
export type Payer = PayablesPolicyPayer | null
/** Where the drawn or qualified signature is stored. A key that begins with `uploads/` refers to a complete upload. */
export type PayloadRef = TextLine
/** Hash of the bytes of the drawn signature, so that the content hash covers it. Filled in if `payloadRef` refers to an upload. */
export type PayloadSha256 = string
/** One of 2 values. */
export type PaymentGateway = 'manual' | 'stripe'
/** One of 6 values. */
export type PaymentMethod = 'transfer' | 'cheque' | 'direct_debit' | 'card' | 'cash' | 'other'
/** A payment method was changed, retired or reactivated; `changed` lists the changed members. */
export type PaymentMethodChangedEvent = PublishedEvent & { type: 'payment_method.changed'; data?: { paymentMethodId: Id; changed: EventNames } }
/** A payment method was created. */
export type PaymentMethodCreatedEvent = PublishedEvent & { type: 'payment_method.created'; data?: { paymentMethodId: Id } }
export type PaymentMethodOfHouse = { id: Id; establishmentId: Id; code: string; kind: PaymentMethod; name: TextLine | null; account: PaymentMethodOfHouseAccount | null; needsReference: boolean; countsInTill: boolean; refundable: boolean; position: number; status: UnitStatus }
export type PaymentMethodOfHouseAccount = { number: PaymentMethodOfHouseNumber; name: TextLine }
/** Account number of the bookkeeping; the FEC requires at least three digits. */
export type PaymentMethodOfHouseNumber = string
/** Days from the invoice date to the due date. Default: 0. */
export type PaymentTermsDays = number
export type PaymentsOfDay = { date: CalendarDate; method: PlainText; takenCents: CentsNotNegative; returnedCents: CentsNotNegative; netCents: Cents }
/** … days, weeks, months or years. The 31st becomes the last day of a shorter month. */
export type Period = 'day' | 'week' | 'month' | 'year'
/** Names are listed by `GET /v1/roles`. */
export type Permissions = string[]
export type PersonOfOwner = { id: Id; ownerId: Id; name: PlainText; email: PlainText; language: Language; status: 'invited' | 'active' | 'disabled'; invitedAt?: Timestamp; lastSeenAt?: Timestamp }
export type PersonPrice = { unitTypeId: Id; basePersons: number; adults: { persons: number; cents: Cents }[]; extraAdultCents: CentsNotNegative; children: { band: ShortCode; cents?: CentsNotNegative; bp?: number }[] }
/** Number of delegates and day guests, without accommodation. */
export type Persons = number
/** Persons for whom tourist tax was posted. */
export type PersonsTaxed = number
/** A telephone number as people write it, with an extension if there is one. */
export type Phone = CompanyPhone | null
export type Photo = { id: Id; captions: Captions; width: number; height: number }
export type Photos = Photo[]
/** Nights picked up by stays. */
export type PickedUp = number
export type PlaceHold = { reservationId: Id; amount: Money; gateway?: PaymentGateway; authorisationCode?: TextLine; paymentMethod?: TextLine; description?: TextLine; expiresAt?: Timestamp }
/** Text. */
export type PlainText = string
/** Position in the schedule by due date, from 1. */
export type Position = number
export type PostCharge = { chargeType: 'accommodation' | 'food_beverage' | 'tourist_tax' | 'service' | 'equipment_rental' | 'space_rental' | 'utility' | 'cashless' | 'cancellation_fee' | 'no_show_fee' | 'early_departure_fee' | 'late_checkout_fee' | 'damage' | 'disbursement' | 'discount' | 'adjustment' | 'other'; chargeNature?: 'service' | 'goods' | 'disbursement' | 'tax_collected' | 'indemnity'; label: TextLine; amount?: Money; unitAmount?: Money; vatRateBp: number; quantity?: number; serviceDate?: CalendarDate; vatTreatment?: FolioEntryVatTreatment; beneficiary?: FolioEntryBeneficiary; externalReference?: FolioEntryExternalReference; outlet?: TextLine }
export type PostPayment = { kind?: 'payment' | 'deposit' | 'guarantee' | 'refund'; method: EntryMethod; paymentMethod?: PostPaymentPaymentMethod; amount: Money; reference?: TextLine }
/** One of the establishment’s own payment methods, by its code (`GET /v1/payment-methods`); `method` is its kind. */
export type PostPaymentPaymentMethod = string
/** One of 8 values. */
export type PostedMethod = 'transfer' | 'cheque' | 'direct_debit' | 'card' | 'cash' | 'other' | 'brought_forward' | 'set_off'
/** Wishes and allergies that hold for every stay. The desk shows them at the check-in. */
export type Preferences = string
export type PreviewAdjustStay = { newCheckOutDate: CalendarDate }
export type PreviewAmendment = { arrival?: CalendarDate; departure?: CalendarDate; unitTypeId?: Id; ratePlanId?: RatePlanId; adults?: number; children?: number; childAges?: PreviewAmendmentChildAges; guestId?: GuestId; guestKnownBy?: GuestKnownBy; reprice?: boolean; agreedPrice?: AgreedPrice; ignoreRestrictions?: boolean; optionExpiresOn?: PreviewAmendmentOptionExpiresOn; releaseUnit?: ReleaseUnit; notes?: string | null; keyNote?: KeyNote; externalReference?: ChangeReservationDetailsExternalReference; arrivalTime?: ArrivalTime; contact?: StayContact | null; source?: ShortCode | null; channel?: ShortCode | null; segment?: Segment; companyId?: Id | null; travelAgentId?: TravelAgentId; externalReferences?: ExternalReferences }
/** One age for each child. */
export type PreviewAmendmentChildAges = number[]
/** Only for an option: it expires at the end of this day, at the latest on arrival. */
export type PreviewAmendmentOptionExpiresOn = CalendarDate
export type PreviewBookingAmendment = { change?: Change; reservationIds?: Id[]; stays?: PreviewBookingAmendmentStays }
export type PreviewBookingAmendmentStay = { reservationId: Id; arrival?: CalendarDate; departure?: CalendarDate; unitTypeId?: Id; ratePlanId?: RatePlanId; adults?: number; children?: number; childAges?: PreviewAmendmentChildAges; reprice?: boolean; agreedPrice?: AgreedPrice; ignoreRestrictions?: boolean; optionExpiresOn?: PreviewAmendmentOptionExpiresOn; releaseUnit?: ReleaseUnit }
/** A separate change for each stay, instead of `change`. */
export type PreviewBookingAmendmentStays = PreviewBookingAmendmentStay[]
export type PreviewCancellation = { kind?: 'cancellation' | 'no_show'; feeCents?: CentsNotNegative }
export type PreviewChargesSettlement = { from: CalendarDate; to: CalendarDate; costs: Cost[]; vatRateBp?: number }
export type PreviewCheckOut = { earlyDepartureFeeCents?: CentsNotNegative }
export type PreviewDirectDebits = { establishmentId: Id; collectedOn: CalendarDate; leaseIds?: Id[] }
export type PreviewMessage = { reservationId: Id; kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language?: Language }
export type PreviewMove = { toFolioId: Id; entries?: { entryId: Id; amountCents?: Cents }[]; reason?: string }
export type PreviewRentRun = { establishmentId: Id; through?: CalendarDate; leaseIds?: Id[] }
export type PreviewRoomingList = { text: PreviewRoomingListText; arrival?: CalendarDate; departure?: CalendarDate; name?: TextLine }
/** As pasted from a spreadsheet, or CSV: a header with lastName, firstName, unitType (a code or name), arrival, departure, adults, children, childAges, room, sharers, birthDate, nationality, passport, identityCard, email, phone, notes, reference; separated by tab, semicolon or comma. Rows with the same text in `room` share a room; `sharers` names those who share in the same row, separated by slashes. At most 300 rows and 100 rooms. */
export type PreviewRoomingListText = string
export type PreviewSeason = { seasonId?: Id; name: SeasonName; ranges: Ranges; rules: Rules }
export type PreviewSupplierPayments = { operatingMandateId: Id; dueBy?: CalendarDate; payableIds?: Id[] }
export type PreviewUnitChange = { targetUnitId?: Id; targetRatePlanId?: Id }
/** For extras per person: the price by age band of the establishment, and `adult`. A band without a price is free. Default: all pay `priceCents`. */
export type PriceByBand = Record<string, CentsNotNegative> | null
/** Group rate per night, including VAT. Null or omitted: the price of the rate plan. */
export type PriceCents = CentsNotNegative | null
export type PriceWhenNew = { label: PlainText; unitTypeId: Id | null; unitId: Id | null; priceCents: PlainText | null; installedOn: CalendarDate | null; freeYears: number; yearlyBasisPoints: number; leastBasisPoints: number; cleaningCents: PlainText | null; cleaningVatRateBp: number | null }
export type Production = { key: PlainText | null; id?: Id; name?: PlainText; reservations: Reservations; nights: number; personNights: number; revenueCents: CentsNotNegative; netRevenueCents: CentsNotNegative; adrCents: CentsNotNegative }
export type ProlongLease = { endsOn: CalendarDate | null }
/** One of 4 values. */
export type PropertyType = 'hotel' | 'campsite' | 'residence' | 'apartment'
export type PublishedEvent = { id: Id; type: PlainText; timestamp: Timestamp; tenantId: Id; establishmentId: Id | null; data: Record<string, unknown> }
/** Cost to the establishment per unit of measure. In ten-thousandths of a cent. */
export type PurchaseCostDtmc = CentsNotNegative | null
/** Nights held, of all unit types. */
export type Quantity = number
export type Rack = { version: PlainText; isDelta: boolean; from: CalendarDate; days: number; businessDate: CalendarDate | null; unitTypes: { id: Id; code: PlainText; name: PlainText }[]; units: { id: Id; code: PlainText; name?: PlainText; building?: PlainText; floor?: PlainText; type: RackType }[]; housekeeping: ('dirty' | 'clean' | 'inspected' | 'out_of_service')[]; inWork: number[]; inspects: boolean; doNotDisturb: number[]; stays: StaysOfRack; blocks: { id: Id; code: PlainText; name: PlainText; status: 'Tentative' | 'Definite'; type: RackType; left: number[] }[]; closures: { id: Id; unit: number; firstNight: CalendarDate; reopensOn: CalendarDate; reason: PlainText; forLease?: boolean }[]; parts: { id: Id; unit: number; from: CalendarDate; until: CalendarDate }[]; gone: Id[] }
/** The place in `unitTypes`. */
export type RackType = number
/** Must not overlap. */
export type Ranges = SeasonRange[]
export type RatePlan = { id: Id; establishmentId: Id; code: ShortCode; name: TextLine; vatRateBp: VatRateBp; mealPlan: MealPlan; currency: Currency; status: 'active' | 'archived'; parentId?: ParentId; derivation?: RatePlanDerivation; lengthTiers?: LengthTiers; lowestPriceCents?: LowestPriceCents; minAdvanceDays?: MinAdvanceDays; maxAdvanceDays?: MaxAdvanceDays; soldFrom?: CalendarDate; soldUntil?: CalendarDate; soldTo?: SoldTo; included?: Included; vatCategory?: 'accommodation' | 'pitch' | 'food' | 'drinks' | 'alcohol' | 'other'; depositScheme?: DepositScheme; earlyDeparturePolicy?: EarlyDeparturePolicy; cancellationPolicy?: CancellationPolicy }
/** The cancellation policy of a rate plan was changed. It applies to new bookings. */
export type RatePlanCancellationPolicyChangedEvent = PublishedEvent & { type: 'rate_plan.cancellation_policy_changed'; data?: RatePlanCancellationPolicyChangedEventData }
export type RatePlanCancellationPolicyChangedEventData = { ratePlanId: Id; version: EventCount }
/** A rate plan was changed, archived or reactivated; `changed` lists the changed members. */
export type RatePlanChangedEvent = PublishedEvent & { type: 'rate_plan.changed'; data?: { ratePlanId: Id; changed: EventNames } }
/** A rate plan was created. */
export type RatePlanCreatedEvent = PublishedEvent & { type: 'rate_plan.created'; data?: { ratePlanId: Id } }
/** The deposit scheme of a rate plan was changed. It applies to new bookings. */
export type RatePlanDepositSchemeChangedEvent = PublishedEvent & { type: 'rate_plan.deposit_scheme_changed'; data?: RatePlanCancellationPolicyChangedEventData }
export type RatePlanDerivation = { bp?: number; cents?: Cents; perPerson?: Record<string, Cents>; ending?: { stepCents: CentsNotNegative; endingCents: CentsNotNegative }; minCents?: CentsNotNegative }
/** The early-departure policy of a rate plan was changed. It applies to new bookings. */
export type RatePlanEarlyDeparturePolicyChangedEvent = PublishedEvent & { type: 'rate_plan.early_departure_policy_changed'; data?: RatePlanCancellationPolicyChangedEventData }
/** Prices added nights, and all nights with `reprice`. Its deposit scheme and policies replace those that were booked. */
export type RatePlanId = Id
/** Absent: prices of every plan that has its own; restrictions of all plans at once. */
export type RatePlanIds = Id[]
/** Prices of a rate plan were set for nights. */
export type RatePlanPricesChangedEvent = PublishedEvent & { type: 'rate_plan.prices_changed'; data?: { ratePlanId: Id } }
/** Reason for the fee. */
export type Rationale = 'not_applicable' | 'no_policy' | 'flexible' | 'flat_amount' | 'nights' | 'percentage' | 'remaining_nights' | 'deposit_retained' | 'non_refundable' | 'staff_override' | 'option' | 'free_of_charge' | 'none' | 'first_night' | 'deposit' | 'all_nights'
export type ReadInvitation = { token: string }
export type Receipt = { id: Id; accountId: Id; establishmentId: Id; method: PaymentMethod; paymentMethod?: PlainText; amount: Money; receivedAt: CalendarDate; allocatedCents: CentsNotNegative; unallocatedCents: CentsNotNegative; refundedCents: CentsNotNegative; status: 'received' | 'reversed'; externalRef?: PlainText; reversedOn?: CalendarDate; reversalReason?: PlainText; allocations: { receivableId: Id; amountCents: CentsNotNegative }[] }
export type Receivable = { id: Id; accountId: Id; establishmentId: Id; amount: Money; paidCents: CentsNotNegative; creditedCents: CentsNotNegative; writtenOffCents: CentsNotNegative; openCents: CentsNotNegative; status: ReceivableStatus; issuedOn: CalendarDate; dueOn: CalendarDate; reference?: PlainText; invoiceNumbers?: PlainText[]; description?: PlainText; source: 'folio' | 'manual'; folioId?: Id; cancelledOn?: CalendarDate; cancelReason?: PlainText }
/** A receivable was cancelled. */
export type ReceivableCancelledEvent = PublishedEvent & { type: 'receivable.cancelled'; data?: { accountId: Id; receivableId: Id; folioId: Id | null } }
/** A credit note reduced a receivable. */
export type ReceivableCreditedEvent = PublishedEvent & { type: 'receivable.credited'; data?: { accountId: Id; receivableId: Id; folioId: Id; creditedCents: Cents } }
/** A receivable was opened. */
export type ReceivableOpenedEvent = PublishedEvent & { type: 'receivable.opened'; data?: { accountId: Id; receivableId: Id; amountCents: Cents; currency: EventWord; dueOn: CalendarDate } }
/** A payment of a debtor was received and allocated, the oldest receivables first. */
export type ReceivablePaymentReceivedEvent = PublishedEvent & { type: 'receivable.payment_received'; data?: { accountId: Id; receiptId: Id; amountCents: Cents; currency: EventWord; allocatedCents: Cents } }
/** A payment of a debtor was reversed. */
export type ReceivablePaymentReversedEvent = PublishedEvent & { type: 'receivable.payment_reversed'; data?: { accountId: Id; receiptId: Id; amountCents: Cents } }
/** Unallocated credit of a debtor was refunded. */
export type ReceivableRefundedEvent = PublishedEvent & { type: 'receivable.refunded'; data?: { accountId: Id; refundId: Id; amountCents: Cents; currency: EventWord } }
/** A settled receivable is open again. */
export type ReceivableReopenedEvent = PublishedEvent & { type: 'receivable.reopened'; data?: ReceivableReopenedEventData }
export type ReceivableReopenedEventData = { accountId: Id; receivableId: Id }
/** A receivable was paid in full. */
export type ReceivableSettledEvent = PublishedEvent & { type: 'receivable.settled'; data?: ReceivableReopenedEventData }
/** One of 5 values. */
export type ReceivableStatus = 'open' | 'settled' | 'credited' | 'written_off' | 'cancelled'
/** Unallocated credit was allocated to receivables. */
export type ReceivableSurplusAllocatedEvent = PublishedEvent & { type: 'receivable.surplus_allocated'; data?: { accountId: Id; currency: EventWord; allocatedCents: Cents } }
/** A receivable was written off, in part or in full. */
export type ReceivableWrittenOffEvent = PublishedEvent & { type: 'receivable.written_off'; data?: { accountId: Id; receivableId: Id; writtenOffCents: Cents } }
export type RecordFoundItem = { establishmentId: Id; unitId?: Id; reservationId?: Id; foundOn?: CalendarDate; description: string; storedAt?: string | null }
export type RecordOwnerCost = { establishmentId: Id; unitId?: Id; label: TextLine; amount: Money; vatRateBp: number }
export type RecordOwnerPayout = { establishmentId: Id; amount: Money; ownerId?: Id; method: PaymentMethod; reference?: TextLine }
export type RecordPayment = { method: PaymentMethod; paymentMethod?: PostPaymentPaymentMethod; amount: Money; receivedAt?: CalendarDate; externalRef?: TextLine | null; receivableIds?: Id[]; invoiceIds?: Id[] }
export type RectifyGuest = { identity?: { firstName?: TextLine; lastName?: TextLine; birthDate?: CalendarDate | null; partialBirthDate?: string | null; birthCity?: TextLine | null; birthCountryCode?: CountryCode | null; nationality?: Nationality | null }; loyalty?: { memberId?: TextLine | null; externalProgram?: TextLine | null; externalId?: TextLine | null; acsiCard?: TextLine | null }; email?: string | null; phone?: Phone; language?: string | null; vipStatus?: VipStatus; customerType?: CustomerType; residence?: Residence | null; preferences?: string | null; notes?: string | null }
export type RedeliverSince = { since: Timestamp; all?: boolean }
export type RefundAccount = { method: PaymentMethod; paymentMethod?: PostPaymentPaymentMethod; currency?: Currency; amount?: Money; reference?: TextLine }
export type RefundWallet = { businessDate: CalendarDate; idempotencyKey: TextLine; correlationId: Id }
/** Company registration number of a seller outside France (Companies House …). */
export type RegistrationNumber = TextLine | null
export type RegistrationSettings = { sesCode: SesCode }
export type ReinstateReservation = { unitId?: Id }
export type RejectionReason = { rule: PlainText; detail: PlainText }
export type ReleaseBlock = { unitTypeId?: Id; from?: CalendarDate; to?: CalendarDate }
/** Each night not picked up is released this many days before it, at the start of the day. */
export type ReleaseDays = number | null
/** Nights not picked up are released at the start of this day. */
export type ReleaseOn = CalendarDate | null
/** Unassigns the unit if it is not available for the new dates. Changing the unit type always unassigns it. */
export type ReleaseUnit = boolean
/** One of 4 values. */
export type ReminderChannel = 'email' | 'letter' | 'phone' | 'sms'
/** One of 3 values. */
export type ReminderDelivery = 'to_be_sent' | 'sent' | 'failed'
export type RentRun = { establishmentId: Id; through: CalendarDate; currency: Currency; amountCents: Cents; leases: { leaseId: Id; number: number; unitCode: PlainText; guestName: PlainText | null; invoiced: boolean; amountCents: Cents; bills: { kind: 'rent' | 'undone'; from: CalendarDate; to: CalendarDate; amountCents: Cents; rentCents: Cents; lines: { label: PlainText; amountCents: Cents; vatRateBp: number }[] }[] }[]; isMore: boolean }
export type ReplaceMeter = { finalValueMilli: CentsNotNegative; startValueMilli: CentsNotNegative; rolloverMaxMilli?: CentsNotNegative | null; sensorRef?: TextLine | null; replacedAt?: Timestamp; rolledOver?: boolean }
export type RequestNewPassword = { email: Email }
export type Reservation = { id: Id; establishmentId: Id; confirmationCode: PlainText; externalReference?: PlainText; externalReferences?: ReservationSummaryExternalReferences; source?: PlainText; channel?: PlainText; segment?: PlainText; companyId?: Id; travelAgentId?: Id; commissionBasisPoints?: ReservationSummaryCommissionBasisPoints; blockId?: Id; bookingId?: Id; guestId: Id; status: ReservationStatus; frontDeskStatus?: FrontDeskStatus; arrival: CalendarDate; departure: CalendarDate; nights: number; unitTypeId: Id; ratePlanId: Id; unitId?: Id; adults: number; children: number; childAges?: ReservationSummaryChildAges; taxExemptions?: TaxExemptions; currency: Currency; totalCents: CentsNotNegative; optionExpiresOn?: CalendarDate; bookedAt: Timestamp; checkedInOn?: CalendarDate; checkedOutOn?: CalendarDate; cancelledOn?: CalendarDate; noShowOn?: CalendarDate; agreedPrice?: boolean; agreedPriceReason?: PlainText; cancellationReason?: PlainText; notes?: PlainText; queuedAt?: Timestamp; queueNote?: PlainText; keyNote?: PlainText; roomChargesStopped?: boolean; creditLimitCents?: ReservationSummaryCreditLimitCents; arrivalTime?: ReservationSummaryArrivalTime; contact?: StayContact; deposit?: Deposit; terms: Terms; nightly: { night: CalendarDate; unitTypeId: Id; ratePlanId: Id; priceCents: CentsNotNegative; vatRateBp: number; held: boolean }[]; touristTaxCents?: CentsNotNegative; folio?: { id: Id; balanceCents: Cents; depositHeldCents: CentsNotNegative }; fee?: { amountCents: CentsNotNegative; rationale: Rationale }; warnings?: ReservationWarning[]; allowedActions?: { action: 'confirm' | 'amend' | 'assignUnit' | 'joinQueue' | 'leaveQueue' | 'checkIn' | 'undoCheckIn' | 'checkOut' | 'cancel' | 'reinstate' | 'markNoShow' | 'changeUnit' | 'adjustStay' | 'walk'; allowed: boolean; code?: PlainText }[] }
/** A stay was amended before arrival, the guest or the persons of a stay in house changed, or an amendment was undone. `changed` names the fields. */
export type ReservationAmendedEvent = PublishedEvent & { type: 'reservation.amended'; data?: { reservationId: Id; changed: EventNames; totalCents: Cents; nightsAdded: EventCount; nightsReleased: EventCount } }
export type ReservationAmendment = { id: Id; amendedAt: Timestamp; amendedBy: Id; undoneAt?: Timestamp; was: Was; became: Was }
/** A stay was cancelled; `feeCents` is the cancellation fee. */
export type ReservationCancelledEvent = PublishedEvent & { type: 'reservation.cancelled'; data?: ReservationCancelledEventData }
export type ReservationCancelledEventData = { reservationId: Id; businessDate: CalendarDate; feeCents: Cents }
/** A check-in was undone. */
export type ReservationCheckInUndoneEvent = PublishedEvent & { type: 'reservation.check_in_undone'; data?: { reservationId: Id } }
/** A guest has arrived. */
export type ReservationCheckedInEvent = PublishedEvent & { type: 'reservation.checked_in'; data?: { reservationId: Id; unitId: Id; businessDate: CalendarDate } }
/** A guest has left. */
export type ReservationCheckedOutEvent = PublishedEvent & { type: 'reservation.checked_out'; data?: { reservationId: Id; businessDate: CalendarDate; folioId: Id; balanceCents: Cents } }
/** An option was confirmed. */
export type ReservationConfirmedEvent = PublishedEvent & { type: 'reservation.confirmed'; data?: { reservationId: Id } }
/** A stay was booked, as an option or confirmed. */
export type ReservationCreatedEvent = PublishedEvent & { type: 'reservation.created'; data?: ReservationCreatedEventData }
export type ReservationCreatedEventData = { reservationId: Id; status: EventWord }
/** Notes, external reference or the time of arrival of a stay were changed. */
export type ReservationDetailsChangedEvent = PublishedEvent & { type: 'reservation.details_changed'; data?: { reservationId: Id; changed: EventNames } }
/** An option expired. */
export type ReservationExpiredEvent = PublishedEvent & { type: 'reservation.expired'; data?: { reservationId: Id; businessDate: CalendarDate } }
/** The extras of a stay changed; `extras` is their number. */
export type ReservationExtrasChangedEvent = PublishedEvent & { type: 'reservation.extras_changed'; data?: { reservationId: Id; extras: EventCount } }
/** A guest left the queue for a unit without a check-in. Not emitted if the stay itself ends or moves to another day; that event is emitted instead. */
export type ReservationLeftQueueEvent = PublishedEvent & { type: 'reservation.left_queue'; data?: { reservationId: Id } }
/** A stay was marked as no-show, by a user or at the end of the day. */
export type ReservationMarkedNoShowEvent = PublishedEvent & { type: 'reservation.marked_no_show'; data?: ReservationCancelledEventData }
/** Units were planned for the segments of a stay; `moves` is the number of room moves, 0 if the plan was removed. */
export type ReservationMovesPlannedEvent = PublishedEvent & { type: 'reservation.moves_planned'; data?: { reservationId: Id; moves: EventCount } }
/** A guest arrived and is waiting for their unit, or the note about the wait changed. */
export type ReservationQueuedEvent = PublishedEvent & { type: 'reservation.queued'; data?: { reservationId: Id; unitId: Id | null; queuedAt: Timestamp } }
/** A cancellation, a no-show or a check-out was undone. */
export type ReservationReinstatedEvent = PublishedEvent & { type: 'reservation.reinstated'; data?: ReservationCreatedEventData }
/** A routing rule of a stay was added or removed. */
export type ReservationRoutingChangedEvent = PublishedEvent & { type: 'reservation.routing_changed'; data?: { reservationId: Id } }
/** One of 7 values. */
export type ReservationStatus = 'Option' | 'Confirmed' | 'CheckedIn' | 'CheckedOut' | 'Cancelled' | 'NoShow' | 'Expired'
/** The departure of a stay in house changed. */
export type ReservationStayAdjustedEvent = PublishedEvent & { type: 'reservation.stay_adjusted'; data?: { reservationId: Id; direction: EventWord; newCheckOutDate: CalendarDate; earlyDepartureFeeCents: Cents } }
export type ReservationSummary = { id: Id; establishmentId: Id; confirmationCode: PlainText; externalReference?: PlainText; externalReferences?: ReservationSummaryExternalReferences; source?: PlainText; channel?: PlainText; segment?: PlainText; companyId?: Id; travelAgentId?: Id; commissionBasisPoints?: ReservationSummaryCommissionBasisPoints; blockId?: Id; bookingId?: Id; guestId: Id; status: ReservationStatus; frontDeskStatus?: FrontDeskStatus; arrival: CalendarDate; departure: CalendarDate; nights: number; unitTypeId: Id; ratePlanId: Id; unitId?: Id; adults: number; children: number; childAges?: ReservationSummaryChildAges; taxExemptions?: TaxExemptions; currency: Currency; totalCents: CentsNotNegative; optionExpiresOn?: CalendarDate; bookedAt: Timestamp; checkedInOn?: CalendarDate; checkedOutOn?: CalendarDate; cancelledOn?: CalendarDate; noShowOn?: CalendarDate; agreedPrice?: boolean; agreedPriceReason?: PlainText; cancellationReason?: PlainText; notes?: PlainText; queuedAt?: Timestamp; queueNote?: PlainText; keyNote?: PlainText; roomChargesStopped?: boolean; creditLimitCents?: ReservationSummaryCreditLimitCents; arrivalTime?: ReservationSummaryArrivalTime; contact?: StayContact }
/** Expected time of arrival, in the time zone of the establishment. */
export type ReservationSummaryArrivalTime = string
export type ReservationSummaryChildAges = number[]
/** Commission of the travel agent, as agreed at booking. */
export type ReservationSummaryCommissionBasisPoints = number
/** The most that the stay may owe, less the deposits held, before an outlet is refused. */
export type ReservationSummaryCreditLimitCents = Cents
export type ReservationSummaryExternalReference = { channel: PlainText; reference: PlainText }
/** References of the reservation in other systems. */
export type ReservationSummaryExternalReferences = ReservationSummaryExternalReference[]
/** Who of a stay pays no tourist tax was set; `persons` is their number. */
export type ReservationTaxExemptionsSetEvent = PublishedEvent & { type: 'reservation.tax_exemptions_set'; data?: { reservationId: Id; persons: EventCount } }
/** A unit was assigned to a stay. */
export type ReservationUnitAssignedEvent = PublishedEvent & { type: 'reservation.unit_assigned'; data?: { reservationId: Id; unitId: Id } }
/** A stay moved to another unit. */
export type ReservationUnitChangedEvent = PublishedEvent & { type: 'reservation.unit_changed'; data?: { reservationId: Id; fromUnitId: Id | null; toUnitId: Id; deltaTtcCents: Cents } }
/** The unit of a stay was unassigned. */
export type ReservationUnitUnassignedEvent = PublishedEvent & { type: 'reservation.unit_unassigned'; data?: { reservationId: Id; unitId: Id | null } }
/** A guest was walked: the stay was cancelled here and booked in another establishment. */
export type ReservationWalkedEvent = PublishedEvent & { type: 'reservation.walked'; data?: { reservationId: Id; toReservationId: Id; toEstablishmentId: Id; depositCents: Cents; costCents: Cents } }
export type ReservationWarning = { code: PlainText; message: PlainText }
/** Stays with a night in the period. */
export type Reservations = number
export type Residence = { line1: TextLine; city: TextLine; postalCode: TextLine; countryCode: CountryCode }
/** Members that are absent stay; null or false removes one. Prices stay. */
export type Restrictions = { closed?: boolean | null; closedToArrival?: boolean | null; closedToDeparture?: boolean | null; minArrival?: MinArrival; maxArrival?: MaxArrival; minThrough?: MinThrough; maxThrough?: MaxThrough }
export type RetainGuarantee = { items: { retainedFor: 'damage' | 'service' | 'utility' | 'other' | 'due'; label: TextLine; amount: Money; vatRateBp?: number; reason: string; proof: { storageObjectKey?: string; inspectionId?: Id }[] }[] }
export type RetentionProposal = { entryInspectionId: Id; exitInspectionId: Id; currency: PlainText; items: { label: PlainText; ground: 'missing' | 'damage' | 'cleaning' | 'wear' | 'not_inspected'; quantity: number; priceCents: CentsNotNegative | null; installedOn: CalendarDate | null; ageYears: number | null; owedBasisPoints: number | null; amountCents: CentsNotNegative | null; retainedCents: CentsNotNegative; lacks: ('price' | 'age' | 'second_look')[]; retainedFor: 'damage' | 'service'; vatRateBp: number; reason: PlainText; proof: { storageObjectKey?: PlainText; inspectionId?: Id }[]; uploadIds: Id[] }[]; totalCents: CentsNotNegative; inspectionsAgree: boolean }
export type ReturnDirectDebit = { reasonCode: string }
export type ReturnGuarantee = { method: PaymentMethod; paymentMethod?: PostPaymentPaymentMethod; amount?: Money; reference?: TextLine; reason?: string }
export type ReverseEntry = { reason: string }
export type ReverseOwnerCost = { reason: string }
export type ReversePayment = { reason: string }
export type ReverseWalletCharge = { reason: string }
/** One of 14 values. */
export type Role = 'owner' | 'manager' | 'reception' | 'reservations' | 'night_auditor' | 'housekeeping' | 'housekeeping_lead' | 'maintenance' | 'food_and_beverage' | 'accounting' | 'controller' | 'readonly' | 'integration' | 'custom'
/** The permissions or the name of a role were changed. The change applies at once to all users with this role. */
export type RoleChangedEvent = PublishedEvent & { type: 'role.changed'; data?: { roleId: Id } }
/** A role of the tenant was created. */
export type RoleCreatedEvent = PublishedEvent & { type: 'role.created'; data?: { roleId: Id } }
/** A role of the tenant was deleted. */
export type RoleDeletedEvent = PublishedEvent & { type: 'role.deleted'; data?: { roleId: Id } }
/** Value at which the meter rolls over to 0, one above its largest reading. Null: never. In thousandths of the unit of measure. */
export type RolloverMaxMilli = CentsNotNegative | null
export type RoutingRule = { id: Id; reservationId: Id; folioId: Id; chargeTypes: RoutingRuleChargeType[]; from: CalendarDate | null; to: CalendarDate | null; limitCents: CentsNotNegative | null }
export type RoutingRuleChargeType = 'accommodation' | 'food_beverage' | 'tourist_tax' | 'service' | 'equipment_rental' | 'space_rental' | 'utility' | 'late_checkout_fee' | 'damage' | 'disbursement' | 'discount' | 'adjustment' | 'other'
/** What its days have in the calendar, one after the other. At most 500 pairs of a range and a rule. */
export type Rules = SeasonRule[]
export type ScheduleDeposits = { deposits: { dueOn: CalendarDate; amountCents: Cents; label?: TextLine }[] }
export type SearchDuplicates = { whole?: boolean }
export type Season = { id: Id; establishmentId: Id; version: number; name: SeasonName; ranges: Ranges; rules: Rules }
/** A season was changed and its days written again. */
export type SeasonChangedEvent = PublishedEvent & { type: 'season.changed'; data?: { seasonId: Id } }
/** A season was created and its days written into the calendar. */
export type SeasonCreatedEvent = PublishedEvent & { type: 'season.created'; data?: { seasonId: Id } }
/** Such as “High season”. One season of an establishment has it. */
export type SeasonName = TextLine
export type SeasonRange = { from: CalendarDate; to: CalendarDate }
/** A season was removed; the calendar stayed as it was. */
export type SeasonRemovedEvent = PublishedEvent & { type: 'season.removed'; data?: { seasonId: Id } }
export type SeasonRule = { ratePlanIds?: RatePlanIds; unitTypeIds?: UnitTypeIds; weekdays?: Weekdays; priceCents?: CalendarChangeWantedPriceCents; copyDaysBefore?: CopyDaysBefore; restrictions?: Restrictions }
/** Two persons must approve from this amount on. Null: one is enough. */
export type SecondApprovalFromCents = CentsNotNegative | null
/** `required`: a password alone is not enough. Passkeys and single sign-on count as two factors. */
export type SecondFactor = 'optional' | 'required'
/** The code of a market segment. */
export type Segment = ShortCode | null
export type SendMessageNow = { reservationId: Id; kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; invoiceId?: Id; language?: Language; subject?: TextLine; text?: string }
/** Reference used by the sensor. */
export type SensorRef = TextLine | null
export type SepaCreditor = { name: TextLine; iban: SepaCreditorIban; bic: string | null; creditorId: CreditorId; changedAt: Timestamp }
/** Account that receives the money, without blanks. */
export type SepaCreditorIban = string
/** The SEPA creditor of an establishment was set. */
export type SepaCreditorSetEvent = PublishedEvent & { type: 'sepa_creditor.set'; data?: unknown }
export type SepaMandate = { id: Id; leaseId: Id; reference: PlainText; holder: PlainText | null; iban: PlainText | null; bic: PlainText | null; signedOn: CalendarDate; revokedOn: CalendarDate | null; used: boolean; enteredAt: Timestamp }
/** A SEPA mandate was revoked. */
export type SepaMandateRevokedEvent = PublishedEvent & { type: 'sepa_mandate.revoked'; data?: SepaMandateRevokedEventData }
export type SepaMandateRevokedEventData = { leaseId: Id; mandateId: Id }
/** A SEPA mandate of a lease was set. */
export type SepaMandateSetEvent = PublishedEvent & { type: 'sepa_mandate.set'; data?: SepaMandateRevokedEventData }
/** The code of the establishment in SES.HOSPEDAJES (Spain). */
export type SesCode = string | null
export type Session = { roomId: Id; setup: 'theatre' | 'classroom' | 'u_shape' | 'boardroom' | 'cabaret' | 'banquet' | 'cocktail'; persons: number; from: From; to: To; priceCents?: CentsNotNegative; note?: TextLine }
export type Sessions = Session[]
export type SetBlockNights = { nights: Nights }
export type SetCancellationPolicy = { freeUntilDaysBeforeArrival: FreeUntilDaysBeforeArrival; cancellation: Fee; noShow: Fee }
export type SetDepositScheme = { basisPoints: number; dueDaysBeforeArrival: number; captureOnNoShow: boolean }
export type SetDoNotDisturb = { until: CalendarDate | null }
export type SetEarlyDeparturePolicy = { basis: EarlyDepartureBasis; amountCents?: CentsNotNegative; nights?: number; basisPoints?: number }
export type SetEstablishmentContent = { phone?: StayContactPhone; email?: string; website?: string; latitude?: number; longitude?: number; checkInFrom?: CheckInFrom; checkInUntil?: CheckInUntil; checkOutUntil?: CheckOutUntil; facilities: Facility[]; texts: Texts; photos: SetEstablishmentContentPhotos }
/** The upload: a complete picture of the establishment, which is then shown only here. */
export type SetEstablishmentContentId = Id
export type SetEstablishmentContentPhoto = { id: SetEstablishmentContentId; captions?: Captions }
/** In this order. Those that are left out are deleted. */
export type SetEstablishmentContentPhotos = SetEstablishmentContentPhoto[]
export type SetExtrasOfStay = { extras: Extras }
export type SetHousekeepingRules = { checkInOfUnready?: CheckInOfUnready; requiresInspection?: boolean; stayOverEveryDays?: StayOverEveryDays; linenEveryDays?: number; minutes?: Minutes; checklists?: Checklists }
export type SetIdentityProvider = { issuer: Issuer; clientId: string; emailDomains: EmailDomains; groupsClaim?: GroupsClaim; groups: Groups; makesUsers: boolean; clientSecret?: string }
export type SetImportMapping = { channel: Channel; columns?: Columns; dateFormat?: DateFormat; decimalComma?: boolean; unitTypes?: UnitTypes; ratePlans?: UnitTypes; statuses?: UnitTypes; sources?: UnitTypes; segments?: UnitTypes; companies?: UnitTypes; extras?: UnitTypes; defaultRatePlan?: ShortCode }
export type SetLeaseTerms = { validFrom: CalendarDate; rentCents?: CentsNotNegative; index?: Index; rentVatRateBp?: number; charges?: Charges; announcedOn?: CalendarDate }
export type SetMasterFolio = { folioId?: Id; name?: TextLine; chargeTypes: RoutingRuleChargeType[] }
export type SetMessageRefusal = { declines: boolean }
export type SetMessageTemplate = { kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language: Language; subject: TextLine; text: MessageTemplateText }
export type SetNewPassword = { token: string; password: Password }
export type SetOutOfService = { reason: string | null; until?: CalendarDate | null }
export type SetOverbooking = { allowance: number }
export type SetPassword = { password: string }
export type SetPayablesPolicy = { secondApprovalFromCents: SecondApprovalFromCents; daysToPay: DaysToPay; payer: Payer }
export type SetPersonPrices = { prices: PersonPrice[] }
export type SetPin = { pin: string }
export type SetPrices = { prices: { unitTypeId: Id; from: CalendarDate; to: CalendarDate; priceCents: CentsNotNegative | null }[] }
export type SetPricesWhenNew = { prices: { label: TextLine; unitTypeId?: Id | null; unitId?: Id | null; priceCents?: string | null; installedOn?: CalendarDate | null; freeYears?: number; yearlyBasisPoints?: number; leastBasisPoints?: number; cleaningCents?: string | null; cleaningVatRateBp?: number | null }[] }
export type SetRegistrationSettings = { sesCode: SesCode }
export type SetRoomCharges = { isAllowed: boolean; creditLimitCents?: string | null }
export type SetSepaCreditor = { name: TextLine; iban: SepaCreditorIban; bic?: string | null; creditorId: CreditorId }
export type SetSepaMandate = { reference?: string; holder: TextLine; iban: string; bic?: string | null; signedOn: CalendarDate }
export type SetSignInPolicy = { idleMinutes: number; absoluteHours: AbsoluteHours; secondFactor: SecondFactor; allowsPassword: boolean; allowsPin: boolean; lockAfterMinutes: LockAfterMinutes; mailsNewSignIns: MailsNewSignIns }
export type SetStayRestrictions = { restrictions: StayRestriction[] }
export type SetSupplierAccount = { name?: TextLine; iban: string; bic?: string | null }
export type SetTouristTaxExemptions = { exemptions: TaxExemptions }
export type SetTouristTaxes = { taxes: TouristTax[] }
export type SetUnitContent = { note?: string; features: Features; connectingUnitIds: ConnectingUnitIds }
export type SetUnitOwnership = { validFrom: CalendarDate; shares: { ownerId: Id; shareBasisPoints: ShareBasisPoints }[] }
export type SetUnitStatus = { status: 'dirty' | 'clean' | 'inspected' }
export type SetUnitTypeContent = { position?: UnitTypeContentPosition; sizeSquareMetres?: number; beds: Beds; facilities: Facility[]; texts: UnitTypeContentTexts; photos: SetEstablishmentContentPhotos }
export type SetUnitsOfStay = { parts: { unitId: Id; from?: CalendarDate }[] }
export type Setup = { setup: 'theatre' | 'classroom' | 'u_shape' | 'boardroom' | 'cabaret' | 'banquet' | 'cocktail'; capacity: number }
/** Possible set-ups with the capacity of each. */
export type Setups = Setup[]
/** Hash of the bytes of the photo, so that the signature covers it. */
export type Sha256 = string
/** In basis points: 3333 is 33.33 %. The shares of a unit add up to 10000. */
export type ShareBasisPoints = number
/** A code without leading or trailing spaces, control characters or invisible characters. */
export type ShortCode = string
export type SignInPolicy = { idleMinutes: number; absoluteHours: AbsoluteHours; secondFactor: SecondFactor; allowsPassword: boolean; allowsPin: boolean; lockAfterMinutes: LockAfterMinutes; mailsNewSignIns: MailsNewSignIns }
/** The rules for signing in were changed. */
export type SignInPolicyChangedEvent = PublishedEvent & { type: 'sign_in_policy.changed'; data?: unknown }
/** The state of the sign-in. */
export type SignInResult = { status: 'signed_in' | 'code_required' | 'setup_required' | 'passkey_required' | 'choose_tenant'; challenge?: PlainText; tenants?: { id: Id; name: PlainText }[]; recoveryCodes?: PlainText[] }
export type SignInWithCode = { challenge: string; code: string }
export type SignInWithPasskey = { challenge: string; credential: Credential }
export type SignInWithPasskeyResponsePart = Record<string, string | string[] | number | null>
export type SignInWithPassword = { email: Email; password: string; tenantId?: Id }
export type SignInWithPin = { userId: Id; pin: string }
export type SignInspection = { mode: string; modeReason?: string; signatures: Signature[] }
export type Signature = { role: InspectionRole; signatoryName: TextLine; payloadRef: PayloadRef; payloadSha256?: PayloadSha256 }
export type Signatures = Signature[]
export type SignedInspection = { contentHash: PlainText; document: { version: 1; inspectionId: Id; establishmentId: Id; unitId: Id; reservationId: Id | null; kind: InspectionKind; performedOn: CalendarDate; finalizedAt: Timestamp; items: Items; mode: PlainText; modeReason: PlainText | null; signatures: Signatures; signedAt: Timestamp; sequence: number; previousHash: PlainText | null } }
/** Required for a French seller: 9 digits. A wrong check digit is only a warning. */
export type Siren = string
/** 14 digits. A wrong check digit gives a warning. */
export type Siret = string | null
/** One of them must match, otherwise the plan is not offered. Absent: it is sold to everyone. */
export type SoldTo = { codes?: ShortCode[]; companyIds?: Id[]; channels?: ShortCode[] }
export type SplitBooking = { reservationIds: Id[]; name?: TextLine }
/** State of the item. Recommended: new, good, worn, dirty, damaged, missing, not_applicable, unchecked. */
export type State = string
/** As in `POST /v1/reservations`; without `guestId` and `guest` the guest is the booker. */
export type Stay = { unitTypeId: Id; ratePlanId: Id; arrival: CalendarDate; departure: CalendarDate; adults: number; children?: number; childAges?: ChildAges; guestId?: Id; guest?: NewGuest; status?: 'Option' | 'Confirmed'; optionExpiresOn?: OptionExpiresOn; agreedPrice?: AgreedPrice; externalReference?: TextLine; source?: ShortCode; channel?: ShortCode; segment?: ShortCode; companyId?: Id; travelAgentId?: CreateReservationTravelAgentId; externalReferences?: ExternalReferences; promoCode?: TextLine; blockId?: BlockId; notes?: string; arrivalTime?: ReservationSummaryArrivalTime; contact?: StayContact; extras?: Extras; ignoreRestrictions?: boolean }
export type StayAccount = { reservationId: Id; currency: Currency; totalCents: Cents; postedCents: Cents; toComeCents: Cents; toCome: { nightsCents: Cents; extrasCents: Cents; touristTaxCents: Cents }; depositDueCents: CentsNotNegative; dueNowCents: Cents; dueInAllCents: Cents; payers: { folioId: Id | null; kind: 'stay' | 'window' | 'settlement' | 'house'; name: PlainText | null; companyId: Id | null; postedCents: Cents; paidCents: Cents; heldCents: CentsNotNegative; toComeCents: Cents }[] }
/** Contact person for the stay, if not the guest. */
export type StayContact = { name?: TextLine; email?: string; phone?: StayContactPhone }
/** A telephone number as people write it, with an extension if there is one. */
export type StayContactPhone = string
export type StayGuest = { id: Id; reservationId: Id; guestId: Id; name?: PlainText; isMain: boolean; arrivesOn: CalendarDate; leavesOn: CalendarDate; arrivedOn: CalendarDate | null; leftOn: CalendarDate | null; registration?: GuestRegistration; signedAt: Timestamp | null; ageMismatch?: 'more_adults_than_booked' | 'more_children_than_booked' | 'age_not_as_booked' }
/** A person was added to a stay. */
export type StayGuestAddedEvent = PublishedEvent & { type: 'stay_guest.added'; data?: { stayGuestId: Id; reservationId: Id; guestId: Id } }
/** A person of a stay has arrived. */
export type StayGuestArrivedEvent = PublishedEvent & { type: 'stay_guest.arrived'; data?: StayGuestArrivedEventData }
export type StayGuestArrivedEventData = { stayGuestId: Id; reservationId: Id; date: CalendarDate }
/** Dates, registration or signature of a person of a stay were changed. */
export type StayGuestChangedEvent = PublishedEvent & { type: 'stay_guest.changed'; data?: { stayGuestId: Id; reservationId: Id; changed: EventNames } }
/** A person of a stay has left. */
export type StayGuestLeftEvent = PublishedEvent & { type: 'stay_guest.left'; data?: StayGuestArrivedEventData }
/** A person was removed from a stay before arrival. */
export type StayGuestRemovedEvent = PublishedEvent & { type: 'stay_guest.removed'; data?: { stayGuestId: Id; reservationId: Id } }
export type StayHistory = { entries: { id: Id; at: Timestamp; actor: { kind: 'key' | 'user' | 'service'; name?: PlainText }; operation: PlainText; reason?: PlainText; changes: { field: 'status' | 'arrival' | 'departure' | 'unitId' | 'unitTypeId' | 'ratePlanId' | 'adults' | 'children' | 'totalCents' | 'optionExpiresOn' | 'arrivalTime' | 'depositCents'; before: PlainText | null; after: PlainText | null }[] }[]; next?: PlainText }
export type StayLine = { id: Id; confirmationCode: PlainText; status: ReservationStatus; guestId?: Id; guestName?: PlainText; isVip?: boolean; preferences?: PlainText; arrival: CalendarDate; departure: CalendarDate; adults: number; children: number; unitType: StayLineUnitType; unit?: { id: Id; code: PlainText; state: 'dirty' | 'clean' | 'inspected' | 'out_of_service' | 'out_of_order'; isOccupied: boolean; isReady: boolean }; arrivalTime?: string; queuedAt?: Timestamp; queueNote?: PlainText; balanceCents?: BalanceCents; toPayCents?: Cents; depositDueCents?: CentsNotNegative; companyName?: PlainText; unregistered?: number; notes?: PlainText; currency?: Currency }
export type StayLineUnitType = { id: Id; code: PlainText }
/** Days between cleanings of an occupied unit. 0: never. */
export type StayOverEveryDays = number
export type StayRestriction = { unitTypeId?: Id; ratePlanId?: Id; from: CalendarDate; to: CalendarDate; arrivalWeekdays?: number[]; departureWeekdays?: number[]; minNights?: number; maxNights?: number }
export type StayWithDeposit = { reservationId: Id | null; confirmationCode: PlainText | null; status: PlainText | null; arrival: CalendarDate | null; departure: CalendarDate | null; name: PlainText | null; folioId: Id; depositCents: Cents; guaranteeCents: Cents }
export type Stays = Stay[]
/** Columns of equal length: the entries at one index belong to one stay. Sorted by unit and arrival; stays without a unit last. */
export type StaysOfRack = { id: Id[]; unit: (number | null)[]; type: number[]; guest?: PlainText[]; vip?: boolean[]; status: ('Option' | 'Confirmed' | 'CheckedIn' | 'CheckedOut')[]; arrival: CalendarDate[]; departure: CalendarDate[]; persons: ReservationSummaryChildAges; balance?: ('due' | 'credit' | 'settled' | null)[] }
/** How many there are for a night, e.g. parking spaces. Null: no limit. */
export type Stock = number | null
/** Key of the photo in the object store. The same key is the same photo. */
export type StorageObjectKey = TextLine
/** The bank account of a supplier was set or changed. Unpaid invoices must be approved again. */
export type SupplierAccountChangedEvent = PublishedEvent & { type: 'supplier_account.changed'; data?: { operatingMandateId: Id; payableId: Id } }
export type SupplierPaymentPreview = { amountCents: CentsNotNegative; transfers: Transfer[]; skipped: { payableId: Id; supplierName: PlainText; invoiceNumber: PlainText; why: 'no_account' | 'other_currency' | 'credit_exceeds_invoices' | 'more_than_a_transfer_takes' }[] }
export type SupplierPaymentRun = { id: Id; number: number; operatingMandateId: Id; paysOn: CalendarDate; status: 'sent' | 'paid' | 'cancelled'; amountCents: CentsNotNegative; transfers: Transfer[]; madeAt: Timestamp }
/** A supplier payment run was cancelled: not sent, or rejected by the bank. */
export type SupplierPaymentRunCancelledEvent = PublishedEvent & { type: 'supplier_payment_run.cancelled'; data?: SupplierPaymentRunCancelledEventData }
export type SupplierPaymentRunCancelledEventData = { paymentRunId: Id; operatingMandateId: Id }
export type SupplierPaymentRunInvoice = { payableId: Id; invoiceNumber: PlainText; amountCents: Cents }
/** A supplier payment run was created for the bank. */
export type SupplierPaymentRunMadeEvent = PublishedEvent & { type: 'supplier_payment_run.made'; data?: { paymentRunId: Id; operatingMandateId: Id; amountCents: Cents; payments: EventCount } }
/** A supplier payment run was paid by the bank. */
export type SupplierPaymentRunPaidEvent = PublishedEvent & { type: 'supplier_payment_run.paid'; data?: SupplierPaymentRunCancelledEventData }
export type TakeWristbandsBack = { establishmentId: Id; codes: TextLine[]; lost?: boolean }
/** https, at a public address. It is not called on creation; `POST …/test` calls it. */
export type TargetUrl = string
/** Persons who pay no tourist tax, beside those whom their age exempts. */
export type TaxExemptions = TouristTaxExemption[]
export type Terms = { depositScheme?: DepositScheme; cancellation?: CancellationPolicy; earlyDeparture?: EarlyDeparturePolicy }
/** Text of one line, not empty, without control characters or characters that change the text direction. */
export type TextLine = string
/** Texts by language. In a language that has none, guests are shown that of the country, English, or another. */
export type Texts = { description?: EstablishmentContentDescription; directions?: Directions; checkInInstructions?: CheckInInstructions; houseRules?: HouseRules }
export type Till = { id: Id; establishmentId: Id; code: TextLine; name: TextLine; status: UnitStatus; openShiftId: Id | null }
/** A till was changed, retired or reactivated; `changed` lists the changed members. */
export type TillChangedEvent = PublishedEvent & { type: 'till.changed'; data?: { tillId: Id; changed: EventNames } }
/** A till was created. */
export type TillCreatedEvent = PublishedEvent & { type: 'till.created'; data?: { tillId: Id } }
export type TillEntry = { id: Id; kind: PlainText; method: PlainText; amountCents: Cents; folioId: Id | null; label: PlainText | null; postedAt: Timestamp }
export type TillShift = { id: Id; tillId: Id; establishmentId: Id; number: number; report: 'X' | 'Z'; cashier: PlainText; openedBy: Id; openedAt: Timestamp; openedOn: CalendarDate; openingFloat: Money; methods: { method: PlainText; taken: Money; takenCount: number; returned: Money; returnedCount: number; net: Money }[]; paidIn: Money; paidOut: Money; expectedCash: Money; countedCash: Money | null; difference: Money | null; counted: { method: PlainText; expected: Money; counted: Money | null; difference: Money | null }[]; closedAt: Timestamp | null; closedOn: CalendarDate | null; note: PlainText | null }
/** Cash was moved between a till and the safe. */
export type TillShiftCashMovedEvent = PublishedEvent & { type: 'till_shift.cash_moved'; data?: { shiftId: Id; tillId: Id; kind: EventWord; amountCents: Cents } }
/** A shift was counted and closed. */
export type TillShiftClosedEvent = PublishedEvent & { type: 'till_shift.closed'; data?: { shiftId: Id; tillId: Id; expectedCents: Cents; countedCents: Cents; differenceCents: Cents } }
/** A shift was opened at a till. */
export type TillShiftOpenedEvent = PublishedEvent & { type: 'till_shift.opened'; data?: { shiftId: Id; tillId: Id; openingFloatCents: Cents; currency: EventWord } }
/** RFC 3339, UTC. */
export type Timestamp = string
/** Later than `from`. */
export type To = string
export type TopUpWallet = { amount: Money; method: EntryMethod; paymentMethod?: PostPaymentPaymentMethod; reference?: TextLine }
export type TouristTax = { code: ShortCode; name: TextLine; municipality?: TextLine | null; kind: 'fixed' | 'percent' | 'by_price'; per: 'person_night' | 'room_night' | 'stay'; cents?: CentsNotNegative | null; bp?: number | null; steps?: { fromCents: CentsNotNegative; cents: CentsNotNegative }[] | null; capCents?: CentsNotNegative | null; validFrom: CalendarDate; validTo?: CalendarDate | null; seasonFrom?: string | null; seasonTo?: string | null; ageFrom?: number | null; maxNights?: number | null; surcharges?: { code: ShortCode; name: TextLine; bp: number }[]; vatRateBp?: number; unitTypeIds?: Id[] | null; source?: TextLine | null }
/** Tourist tax per person and night, posted by end of day; null if none is collected. Children, as defined by the accommodation age policy, are exempt. At most 1000.00. */
export type TouristTaxCents = CentsNotNegative | null
export type TouristTaxExemption = { persons: number; reason: 'seasonal_worker' | 'emergency_housing' | 'disability' | 'hospital' | 'business' | 'resident' | 'other'; proof?: TextLine }
export type TouristTaxFigures = { stays: Reservations; nights: number; personNights: number; taxedPersonNights: number; exemptPersonNights: number; amountCents: CentsNotNegative }
export type Trace = { id: Id; establishmentId: Id; stay: { id: Id; confirmationCode: PlainText; status: PlainText; guestName?: PlainText; unitCode: PlainText | null; arrival: CalendarDate; departure: CalendarDate } | null; kind: 'task' | 'wake_up_call' | 'at_check_in' | 'at_check_out'; department: 'reception' | 'housekeeping' | 'maintenance' | 'restaurant' | 'management'; text: PlainText | null; dueOn: CalendarDate; dueAt: string | null; status: 'open' | 'done' | 'cancelled'; outcome: PlainText | null; createdAt: Timestamp; endedAt: Timestamp | null }
/** A trace was changed, put off, or opened again. */
export type TraceChangedEvent = PublishedEvent & { type: 'trace.changed'; data?: { traceId: Id; reservationId: Id | null } }
/** A trace or wake-up call was entered. */
export type TraceCreatedEvent = PublishedEvent & { type: 'trace.created'; data?: { traceId: Id; reservationId: Id | null; kind: EventWord; department: EventWord } }
/** A trace was done or cancelled. */
export type TraceEndedEvent = PublishedEvent & { type: 'trace.ended'; data?: { traceId: Id; reservationId: Id | null; status: EventWord } }
export type Transfer = { name: PlainText; iban: PlainText; amountCents: CentsNotNegative; invoices: Invoices }
export type TransferFolio = { accountId: Id; amount?: Money; dueOn?: CalendarDate; reference?: TextLine; description?: string; overrideCreditLimit?: OverrideCreditLimit }
/** The agent who brings the booking. Its current commission rule is fixed for the stay. */
export type TravelAgentId = Id | null
export type TriggerDunning = { receivableId?: Id }
export type TrustDevice = { name: TextLine }
export type TrustedDevice = { id: Id; name: PlainText; createdAt: Timestamp; lastUsedAt?: Timestamp }
/** A browser is no longer trusted. */
export type TrustedDeviceEndedEvent = PublishedEvent & { type: 'trusted_device.ended'; data?: { deviceId: Id } }
/** A browser was registered as a trusted device, on which users switch by PIN. */
export type TrustedDeviceRegisteredEvent = PublishedEvent & { type: 'trusted_device.registered'; data?: { deviceId: Id } }
export type Unarrived = { count: Count; reservationIds: Id[] }
export type UnbilledVat = { entryId: Id; establishmentId: Id; businessDate: CalendarDate; currency: Currency; vatRateBp: number; kind: PlainText; folioId: Id | null; label: PlainText | null; taxCents: Cents }
export type UndoAmendment = { amendmentId?: Id; releaseUnit?: boolean; reason?: string }
export type UndoCloseDay = { businessDate: CalendarDate; reason: string }
export type UndoOwnerCommissionInvoice = { reason: string }
export type Unit = { id: Id; establishmentId: Id; unitTypeId: Id; code: PlainText; name?: PlainText; building?: PlainText; floor?: PlainText; amperes?: number; status: UnitStatus }
/** For `time`: per hour. Otherwise: per piece. In the currency of the establishment. */
export type UnitCents = CentsNotNegative
export type UnitChangePreview = { fromFormat: PlainText; toFormat: PlainText; currency: Currency; formatChanged: boolean; remainingNights: number; deltaTtcCents: Cents; accommodationVatBp: number; nights: { date: CalendarDate; currentCents: CentsNotNegative; targetCents: CentsNotNegative }[]; warnings: { code: PlainText; message: PlainText }[] }
/** A unit was changed, retired or reactivated; `changed` lists the changed members. */
export type UnitChangedEvent = PublishedEvent & { type: 'unit.changed'; data?: { unitId: Id; changed: EventNames } }
/** A unit is out of order for some nights; `displacedStays` is the number of stays assigned to it. */
export type UnitClosedEvent = PublishedEvent & { type: 'unit.closed'; data?: { unitId: Id; closureId: Id; displacedStays: EventCount } }
export type UnitClosure = { id: Id; unitId: Id; firstNight: CalendarDate; reopensOn: CalendarDate; reason: string; liftedAt?: Timestamp; forLease?: boolean; ownerId?: Id }
export type UnitContent = { unitId: Id; code: PlainText; note?: string; features: Features; connectingUnitIds: ConnectingUnitIds }
/** The note, the features or the connecting units of a unit were changed. */
export type UnitContentChangedEvent = PublishedEvent & { type: 'unit.content_changed'; data?: { unitId: Id } }
/** A unit was created. */
export type UnitCreatedEvent = PublishedEvent & { type: 'unit.created'; data?: { unitId: Id } }
/** One of 20 values. */
export type UnitFeature = 'sea_view' | 'lake_view' | 'mountain_view' | 'garden_view' | 'pool_view' | 'city_view' | 'courtyard' | 'ground_floor' | 'top_floor' | 'corner' | 'quiet' | 'near_lift' | 'near_sanitary_block' | 'accessible' | 'balcony' | 'terrace' | 'bath' | 'shower' | 'shade' | 'sunny'
/** One of 10 values. */
export type UnitFormat = 'room' | 'suite' | 'dormitory_bed' | 'apartment' | 'studio' | 'house' | 'mobile_home' | 'pitch' | 'glamping' | 'other'
/** The housekeeping status of a unit was set by a person: dirty, clean, inspected, do not disturb, out of service. Changes caused by stays are in the events of the stays. */
export type UnitHousekeepingChangedEvent = PublishedEvent & { type: 'unit.housekeeping_changed'; data?: { unitId: Id; status: EventWord; isOutOfService: boolean } }
export type UnitOccupancy = { unitId: Id; unitCode: PlainText; establishmentId: Id; nights: number; sold: number; let: number; ownUse: number; closed: number; free: number; occupancyBp: number }
export type UnitOwnership = { id: Id; unitId: Id; unitCode: PlainText; establishmentId: Id; validFrom: CalendarDate; validTo: CalendarDate | null; shares: { ownerId: Id; shareBasisPoints: ShareBasisPoints; ownerName: PlainText }[]; enteredAt: Timestamp }
/** The owners of a unit change from a given day, or such a change was removed. */
export type UnitOwnershipChangedEvent = PublishedEvent & { type: 'unit.ownership_changed'; data?: { unitId: Id; validFrom: CalendarDate } }
/** Price per unit of measure, without VAT. In ten-thousandths of a cent. */
export type UnitPriceDtmc = CentsNotNegative
/** A closure has ended early. The unit was released to the inventory. */
export type UnitReopenedEvent = PublishedEvent & { type: 'unit.reopened'; data?: { unitId: Id; closureId: Id } }
/** One of 2 values. */
export type UnitStatus = 'active' | 'retired'
export type UnitType = { id: Id; establishmentId: Id; code: ShortCode; name: TextLine; format: UnitFormat; maxOccupancy: number; description?: PlainText; units: number; status: UnitStatus; overbooking: number }
/** A unit type was changed, retired or reactivated; `changed` lists the changed members. */
export type UnitTypeChangedEvent = PublishedEvent & { type: 'unit_type.changed'; data?: { unitTypeId: Id; changed: EventNames } }
export type UnitTypeContent = { unitTypeId: Id; position?: UnitTypeContentPosition; sizeSquareMetres?: number; beds: Beds; facilities: Facility[]; texts: UnitTypeContentTexts; photos: Photos }
/** What guests are shown of a unit type was changed; `photos` is the number of its photos. */
export type UnitTypeContentChangedEvent = PublishedEvent & { type: 'unit_type.content_changed'; data?: { unitTypeId: Id; photos: EventCount } }
/** The name that guests read; staff read the name of the type. */
export type UnitTypeContentName = { en?: string; fr?: string; de?: string; es?: string; it?: string; nl?: string; pt?: string }
/** Place among the types of the establishment. Without one: last. */
export type UnitTypeContentPosition = number
/** Texts by language. In a language that has none, guests are shown that of the country, English, or another. */
export type UnitTypeContentTexts = { name?: UnitTypeContentName; description?: Description }
/** A unit type was created. */
export type UnitTypeCreatedEvent = PublishedEvent & { type: 'unit_type.created'; data?: { unitTypeId: Id } }
/** Absent: prices of every active type; restrictions of all types at once. */
export type UnitTypeIds = Id[]
/** The overbooking allowance of a unit type was changed. */
export type UnitTypeOverbookingChangedEvent = PublishedEvent & { type: 'unit_type.overbooking_changed'; data?: { unitTypeId: Id; allowance: EventCount } }
/** Maps values of the file to codes of Innkeep. Values not listed are used unchanged. */
export type UnitTypes = Record<string, TextLine>
export type UnitsOfStay = { reservationId: Id; unitTypeId: Id; from: CalendarDate; departure: CalendarDate; parts: PartOfStay[]; fewestMoves: PartOfStay[] | null }
export type UpdateEstablishment = { name?: TextLine; timezone?: TextLine; address?: Address; vatRegion?: VatRegion; ageBands?: AgeBands; walkEnabled?: boolean; marksNoShows?: boolean; closesTillsFirst?: boolean; longStayVat?: LongStayVat; touristTaxCents?: TouristTaxCents; currency?: CreateEstablishmentCurrency; status?: EstablishmentStatus; currentBusinessDate?: CalendarDate; agePolicies?: AgePolicies }
export type UpdateUnit = { code?: ShortCode; name?: TextLine | null; building?: TextLine | null; floor?: TextLine | null; amperes?: number | null; status?: UnitStatus }
export type Upload = { id: Id; establishmentId: Id; contentType: UploadMediaType; sizeBytes: number; storageObjectKey: PlainText | null; sha256: string | null; receivedSha256: PlainText | null; width: number | null; height: number | null; hasThumbnail: boolean; status: 'awaiting' | 'complete'; createdAt: Timestamp; expiresAt: Timestamp; completedAt: Timestamp | null }
export type UploadBegun = { upload: Upload; send: { method: 'PUT'; url: PlainText; headers: Record<string, PlainText> } }
/** A file was declared and can be sent now. */
export type UploadBegunEvent = PublishedEvent & { type: 'upload.begun'; data?: { uploadId: Id } }
/** A file is in the object store and matches its declaration. */
export type UploadCompletedEvent = PublishedEvent & { type: 'upload.completed'; data?: { uploadId: Id } }
/** One of 5 values. */
export type UploadMediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf'
export type User = { id: Id; email: PlainText; name: PlainText; language: Language; status: 'invited' | 'active' | 'disabled' | 'removed'; grants: UserGrant[]; ownerId?: Id; hasPassword: boolean; hasTotp: boolean; hasPin: boolean; hasSingleSignOn: boolean; passkeys: number; createdAt: Timestamp; invitedAt?: Timestamp; lastSeenAt?: Timestamp }
/** A user has accepted the invitation or was enabled again. */
export type UserActivatedEvent = PublishedEvent & { type: 'user.activated'; data?: { userId: Id } }
/** A user’s name, e-mail address, language or roles were changed. */
export type UserChangedEvent = PublishedEvent & { type: 'user.changed'; data?: { userId: Id; changed: EventNames } }
/** A user has changed a sign-in method: password, passkeys, codes or PIN. */
export type UserCredentialsChangedEvent = PublishedEvent & { type: 'user.credentials_changed'; data?: { userId: Id; what: EventWord } }
/** A user can no longer sign in; their sessions have ended. */
export type UserDisabledEvent = PublishedEvent & { type: 'user.disabled'; data?: { userId: Id } }
/** The e-mail address of an active user was changed. The old address is notified. */
export type UserEmailChangedEvent = PublishedEvent & { type: 'user.email_changed'; data?: { userId: Id } }
/** A role and its scope. Without `scope` it applies to the whole tenant. */
export type UserGrant = { role: Role; customRoleId?: Id; scope?: KeyScope }
/** A person was invited to sign in; they get a link by e-mail. */
export type UserInvitedEvent = PublishedEvent & { type: 'user.invited'; data?: { userId: Id } }
/** A person has asked for a link to set a new password. */
export type UserPasswordRequestedEvent = PublishedEvent & { type: 'user.password_requested'; data?: { userId: Id } }
/** A user was removed. Their actions stay in the audit trail. */
export type UserRemovedEvent = PublishedEvent & { type: 'user.removed'; data?: { userId: Id } }
export type UserSession = { id: Id; isThisOne: boolean; method: 'passkey' | 'password' | 'oidc' | 'pin' | 'invitation'; device: PlainText; address: PlainText; createdAt: Timestamp; lastUsedAt: Timestamp; expiresAt: Timestamp }
/** An attempt to sign in as this user has failed. */
export type UserSignInFailedEvent = PublishedEvent & { type: 'user.sign_in_failed'; data?: { userId: Id; method: EventWord } }
/** Password, passkeys, codes and PIN of a user were deleted. The user is invited again. */
export type UserSignInResetEvent = PublishedEvent & { type: 'user.sign_in_reset'; data?: { userId: Id } }
/** A user has signed in. */
export type UserSignedInEvent = PublishedEvent & { type: 'user.signed_in'; data?: { userId: Id; sessionId: Id; method: EventWord; isNewBrowser: boolean } }
/** A session has ended. */
export type UserSignedOutEvent = PublishedEvent & { type: 'user.signed_out'; data?: { userId: Id; sessionId: Id; reason: EventWord } }
/** Its value now. */
export type Value = string
/** VAT of the accommodation by the law of the day of each night, where the rates of the country are known. Default: that of the property, if `vatRateBp` is its rate today. Null: `vatRateBp`, whenever the night is. */
export type VatCategory = 'accommodation' | 'pitch' | 'food' | 'drinks' | 'alcohol' | 'other' | null
export type VatEntry = { invoiceId: Id; invoiceNumber: PlainText; invoiceDate: CalendarDate; establishmentId: Id; currency: Currency; kind: VatEntryKind; label: PlainText; vatRateBp: number; netCents: Cents; taxCents: Cents; sourceFolioEntryId: Id | null }
/** One of 2 values. */
export type VatEntryKind = 'deposit' | 'delivery'
export type VatFigure = { establishmentId: Id; currency: Currency; vatRateBp: number; kind: VatEntryKind; rule: PlainText; lines: number; taxableCents: Cents; taxCents: Cents }
/** In the format of its country. Blanks, dots and hyphens are removed. */
export type VatNumber = TextLine | null
/** A seller of services who opted to owe VAT when it is invoiced, not when it is paid: stated on the invoice, which is the law in France. Default: false. */
export type VatOnDebits = boolean
/** Accommodation VAT in basis points: 1000 is 10.00 %. */
export type VatRateBp = number
export type VatRates = { tax: PlainText; rates: number[]; lodgingBp: number | null; pitchBp: number | null; isConfirmed: boolean }
/** One of 4 values. */
export type VatRegime = 'non_subject' | 'exempt' | 'subject_10' | 'subject_20'
/** Part of the country with a tax of its own, or none: `FR-20R` Corsica, `FR-DROM` Guadeloupe, Martinique and Réunion, `FR-973` Guiana and Mayotte, `DE-BUSINGEN` Büsingen and Helgoland, `ES-CN` the Canary Islands, `ES-CE` Ceuta, `ES-ML` Melilla, `IT-LIVIGNO` Livigno, `PT-20` the Azores, `PT-30` Madeira. Default: as the time zone says, otherwise that of the country. */
export type VatRegion = 'FR-20R' | 'FR-DROM' | 'FR-973' | 'DE-BUSINGEN' | 'ES-CN' | 'ES-CE' | 'ES-ML' | 'IT-LIVIGNO' | 'PT-20' | 'PT-30' | null
export type VatShare = { category: 'accommodation' | 'pitch' | 'food' | 'drinks' | 'alcohol' | 'other'; bp: number }
/** Shares of the price that bear the VAT of different categories, in basis points that add up to 10000: food and drinks of a breakfast in Germany. The last takes what is left by rounding. */
export type VatShares = ExtraVatShares | null
export type VatTotal = { establishmentId: Id; currency: Currency; vatRateBp: number; taxableCents: Cents; taxCents: Cents; ledgerCents: Cents; differenceCents: Cents; unbilledCents: Cents; unbilledAtEndCents: Cents }
/** One of 4 values. */
export type VatTreatment = 'zero_rated' | 'exempt' | 'reverse_charge' | 'export'
/** One of 4 values. */
export type VipStatus = 'none' | 'silver' | 'gold' | 'platinum'
export type VoidReading = { reason: string }
/** An entry was booked or withdrawn, its dates passed, or its offer expired and it is waiting again. */
export type WaitingListEndedEvent = PublishedEvent & { type: 'waiting_list.ended'; data?: { entryId: Id; status: EventWord } }
/** A guest was put on the waiting list. */
export type WaitingListEnteredEvent = PublishedEvent & { type: 'waiting_list.entered'; data?: { entryId: Id } }
export type WaitingListEntry = { id: Id; establishmentId: Id; guestId: Id; unitTypeId: Id | null; ratePlanId: Id; arrival: CalendarDate; departure: CalendarDate; adults: number; children: number; priority: number; notes: PlainText | null; status: 'Waiting' | 'Offered' | 'Booked' | 'Withdrawn' | 'Over'; reservationId: Id | null; offers: number; createdAt: Timestamp; available?: number }
/** A waiting guest was offered a stay, as an option. */
export type WaitingListOfferedEvent = PublishedEvent & { type: 'waiting_list.offered'; data?: { entryId: Id; reservationId: Id; expiresOn: CalendarDate } }
export type Walk = { id: Id; establishmentId: Id; reservationId: Id; toEstablishmentId: Id; toReservationId: Id; walkedOn: CalendarDate; depositCents: CentsNotNegative; costCents: CentsNotNegative; currency: Currency; reason: PlainText | null; walkedAt: Timestamp }
export type WalkReservation = { establishmentId: Id; unitTypeId: Id; ratePlanId: Id; reprice?: boolean; costCents?: CentsNotNegative; reason?: string }
export type Wallet = { id: Id; stayId: Id; establishmentId: Id; mode: WalletMode; currency: Currency; status: WalletStatus; mediumRef: PlainText | null; balanceCents: Cents; creditLimitCents: CentsNotNegative | null; availableCents: CentsNotNegative | null; openedOn: CalendarDate; openedAt: Timestamp; closedAt: Timestamp | null; refund: { refundedCents: CentsNotNegative; refundRef: PlainText | null } | null }
/** A wallet was blocked. */
export type WalletBlockedEvent = PublishedEvent & { type: 'wallet.blocked'; data?: WalletBlockedEventData }
export type WalletBlockedEventData = { walletId: Id; reservationId: Id }
/** A charge of a wallet was reversed. */
export type WalletChargeReversedEvent = PublishedEvent & { type: 'wallet.charge_reversed'; data?: { walletId: Id; reservationId: Id; transactionId: Id; reversalId: Id } }
/** One of 6 values. */
export type WalletChargeType = 'food_beverage' | 'service' | 'equipment_rental' | 'space_rental' | 'utility' | 'other'
/** A wallet was charged. */
export type WalletChargedEvent = PublishedEvent & { type: 'wallet.charged'; data?: { walletId: Id; reservationId: Id; transactionId: Id; chargeType: EventWord; amountCents: Cents } }
/** The medium of a wallet was replaced. */
export type WalletMediumChangedEvent = PublishedEvent & { type: 'wallet.medium_changed'; data?: WalletBlockedEventData }
/** One of 2 values. */
export type WalletMode = 'prepaid' | 'postpaid'
/** A wallet was opened for a stay. */
export type WalletOpenedEvent = PublishedEvent & { type: 'wallet.opened'; data?: { walletId: Id; reservationId: Id; mode: EventWord; correlationId: Id } }
export type WalletPosting = { transaction: WalletTransaction; balanceCents: Cents; availableCents: CentsNotNegative | null }
/** A refund of a wallet was confirmed. */
export type WalletRefundConfirmedEvent = PublishedEvent & { type: 'wallet.refund_confirmed'; data?: { walletId: Id; reservationId: Id; correlationId: Id } }
/** The balance of a wallet was refunded. */
export type WalletRefundedEvent = PublishedEvent & { type: 'wallet.refunded'; data?: { walletId: Id; reservationId: Id; transactionId: Id; refundedCents: Cents; method: EventWord; correlationId: Id } }
/** The charges of a wallet were posted to the folio. The folio is omitted if nothing was ever charged. */
export type WalletSettledEvent = PublishedEvent & { type: 'wallet.settled'; data?: { walletId: Id; reservationId: Id; folioId: Id | null; settledCents: Cents } }
/** One of 3 values. */
export type WalletStatus = 'open' | 'blocked' | 'closed'
/** A wallet was topped up. */
export type WalletToppedUpEvent = PublishedEvent & { type: 'wallet.topped_up'; data?: { walletId: Id; reservationId: Id; transactionId: Id; amountCents: Cents; method: EventWord } }
export type WalletTransaction = { id: Id; walletId: Id; kind: WalletTransactionKind; amountCents: Cents; label: PlainText; chargeType?: WalletChargeType; vatRateBp?: number; vatCents?: Cents; method?: EntryMethod; paymentMethod?: PlainText; reference?: PlainText; reversesId?: Id; reversedById?: Id; correlationId?: Id; businessDate: CalendarDate; postedAt: Timestamp }
/** One of 5 values. */
export type WalletTransactionKind = 'top_up' | 'charge' | 'charge_reversed' | 'refund' | 'settlement'
/** A wallet was unblocked. */
export type WalletUnblockedEvent = PublishedEvent & { type: 'wallet.unblocked'; data?: WalletBlockedEventData }
export type Was = { arrival: CalendarDate; departure: CalendarDate; unitTypeId: Id; ratePlanId: Id; unitId: Id | null; guestId: Id; adults: number; children: number; totalCents: CentsNotNegative; agreedPrice: boolean; depositCents: CentsNotNegative; nights: NightsAdded }
export type Webhook = { id: Id; targetUrl: TargetUrl; description?: string; eventTypes: EventTypes; status: CreatedWebhookStatus; statusReason?: PlainText; failingSince?: Timestamp; failedAttempts?: number; establishmentIds?: Id[]; changedAt: Timestamp; warnings?: PlainText[] }
/** A webhook subscription was changed, paused or activated; `changed` names the members. */
export type WebhookChangedEvent = PublishedEvent & { type: 'webhook.changed'; data?: { subscriptionId: Id; changed: EventNames } }
/** A webhook subscription was created. */
export type WebhookCreatedEvent = PublishedEvent & { type: 'webhook.created'; data?: { subscriptionId: Id } }
/** A webhook subscription was removed. */
export type WebhookDeletedEvent = PublishedEvent & { type: 'webhook.deleted'; data?: { subscriptionId: Id } }
export type WebhookDelivery = { id: Id; eventId: Id; eventType: PlainText; status: WebhookDeliveryStatus; attempts: number; nextAttemptAt: Timestamp | null; createdAt: Timestamp; endedAt: Timestamp | null }
/** One of 4 values. */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed' | 'dropped'
/** A webhook subscription was disabled: its target is gone, or all deliveries failed for days. */
export type WebhookDisabledEvent = PublishedEvent & { type: 'webhook.disabled'; data?: { subscriptionId: Id } }
export type WebhookLogEntry = { id: Id; subscriptionId: Id; eventId: Id; eventType: PlainText; attempt: number; statusCode: number | null; success: boolean; error: PlainText | null; deliveredAt: Timestamp; durationMilliseconds: number; responseExcerpt: PlainText | null; nextAttemptAt: Timestamp | null }
/** The secret of a webhook subscription was rotated; the old one also signs for a day. */
export type WebhookSecretRotatedEvent = PublishedEvent & { type: 'webhook.secret_rotated'; data?: { subscriptionId: Id } }
/** One of 3 values. */
export type WebhookStatus = 'active' | 'paused' | 'disabled'
/** A test event, sent to one subscription only. */
export type WebhookTestEvent = PublishedEvent & { type: 'webhook.test'; data?: { subscriptionId: Id } }
/** Only these: 1 is Monday. Absent: every day. */
export type Weekdays = number[]
export type WorkOrder = { id: Id; establishmentId: Id; number: number; unitId?: Id; assetId?: Id; title: TextLine; description?: string; priority: WorkOrderPriority; assignee?: TextLine; dueOn?: CalendarDate; inspectionId?: Id; inspectionItem?: TextLine; meterId?: Id; reservationId?: Id; planId?: Id; status: WorkOrderStatus; resolution?: string; costCents?: CostCents; openedAt: Timestamp; startedAt?: Timestamp; endedAt?: Timestamp; closureId?: Id }
/** A work order was cancelled. */
export type WorkOrderCancelledEvent = PublishedEvent & { type: 'work_order.cancelled'; data?: { workOrderId: Id } }
/** A work order was changed; `changed` lists the changed members. */
export type WorkOrderChangedEvent = PublishedEvent & { type: 'work_order.changed'; data?: { workOrderId: Id; changed: EventNames } }
/** A work order was completed. */
export type WorkOrderCompletedEvent = PublishedEvent & { type: 'work_order.completed'; data?: { workOrderId: Id } }
/** A work order was started or resumed. */
export type WorkOrderInProgressEvent = PublishedEvent & { type: 'work_order.in_progress'; data?: { workOrderId: Id } }
/** Work waits. */
export type WorkOrderOnHoldEvent = PublishedEvent & { type: 'work_order.on_hold'; data?: { workOrderId: Id } }
/** A work order was opened. */
export type WorkOrderOpenedEvent = PublishedEvent & { type: 'work_order.opened'; data?: { workOrderId: Id; priority: EventWord } }
/** A photo was added to a work order. */
export type WorkOrderPhotoAddedEvent = PublishedEvent & { type: 'work_order.photo_added'; data?: { workOrderId: Id; photoId: Id } }
/** One of 4 values. */
export type WorkOrderPriority = 'low' | 'normal' | 'high' | 'urgent'
/** One of 5 values. */
export type WorkOrderStatus = 'open' | 'in_progress' | 'on_hold' | 'completed' | 'cancelled'
/** The unit of a work order was put out of order. */
export type WorkOrderUnitClosedEvent = PublishedEvent & { type: 'work_order.unit_closed'; data?: { workOrderId: Id; closureId: Id } }
export type WorkOrderWithPhotos = { workOrder: WorkOrder; photos: { id: Id; storageObjectKey: StorageObjectKey; cdnUrl: CdnUrl; takenAt: Timestamp; step?: string }[]; costs: { id: Id; kind: 'time' | 'part' | 'service'; label: TextLine; quantity: number; unitCents: UnitCents; workedOn: CalendarDate; amountCents: CentsNotNegative; enteredAt: Timestamp }[]; charges: { id: Id; chargedTo: 'owner' | 'guest'; amountCents: Cents; ownerCostId?: Id; mandateId?: Id; folioEntryId?: Id; folioId?: Id; isReversed: boolean; chargedAt: Timestamp }[]; totals: { minutes: number; costCents: CentsNotNegative; chargedCents: CentsNotNegative } }
export type Wristband = { id: Id; establishmentId: Id; stayId: Id; confirmationCode: PlainText; code: PlainText; status: 'out' | 'returned' | 'lost'; handedOutOn: CalendarDate; handedOutAt: Timestamp; endedOn: CalendarDate | null }
/** Wristbands were issued to a stay. */
export type WristbandHandedOutEvent = PublishedEvent & { type: 'wristband.handed_out'; data?: WristbandHandedOutEventData }
export type WristbandHandedOutEventData = { reservationId: Id; wristbands: EventCount }
/** Wristbands of a stay were reported lost. */
export type WristbandLostEvent = PublishedEvent & { type: 'wristband.lost'; data?: WristbandHandedOutEventData }
/** Wristbands of a stay were returned. */
export type WristbandReturnedEvent = PublishedEvent & { type: 'wristband.returned'; data?: WristbandHandedOutEventData }
export type WriteOffInvoice = { reason: TextLine }
export type WriteOffReceivable = { reason: string }

/** Every event that a subscription can deliver; `type` is its type. */
export type WebhookEvent =
  | AccountingPeriodLockedEvent
  | ApiKeyCreatedEvent
  | ApiKeyRevokedEvent
  | ApiKeyRotatedEvent
  | AssetChangedEvent
  | AssetCreatedEvent
  | AssetTypeChangedEvent
  | AssetTypeCreatedEvent
  | AttachmentAddedEvent
  | AttachmentRemovedEvent
  | BackgroundTaskFailedEvent
  | BackgroundTaskRetriedEvent
  | BlockCancelledEvent
  | BlockChangedEvent
  | BlockCreatedEvent
  | BlockDepositsScheduledEvent
  | BlockMasterFolioSetEvent
  | BlockReleasedEvent
  | BookingChangedEvent
  | BookingCreatedEvent
  | BookingMasterFolioSetEvent
  | BookingSplitEvent
  | BookingStaysAddedEvent
  | BookingStaysLeftEvent
  | BookingCodeChangedEvent
  | BookingCodeCreatedEvent
  | BookingImportAdvancedEvent
  | BookingImportFinishedEvent
  | CalendarChangedEvent
  | ChartOfAccountsChangedEvent
  | CommissionAccruedEvent
  | CommissionPaidEvent
  | CompanyChangedEvent
  | CompanyCreatedEvent
  | DebtorAccountChangedEvent
  | DebtorAccountClosedEvent
  | DebtorAccountCreatedEvent
  | DebtorAccountReopenedEvent
  | DepositAppliedEvent
  | DepositCaptureRequestedEvent
  | DepositCapturedEvent
  | DepositReceivedEvent
  | DepositReturnDueEvent
  | DirectDebitReturnedEvent
  | DirectDebitRunBookedEvent
  | DirectDebitRunCancelledEvent
  | DirectDebitRunMadeEvent
  | DunningFailedEvent
  | DunningSentEvent
  | DunningTriggeredEvent
  | DunningPolicyActivatedEvent
  | DunningPolicyCreatedEvent
  | DunningPolicyDeactivatedEvent
  | DuplicateSearchAdvancedEvent
  | DuplicateSearchFinishedEvent
  | EstablishmentChangedEvent
  | EstablishmentContentChangedEvent
  | EstablishmentCreatedEvent
  | EstablishmentDayClosedEvent
  | EstablishmentDayReopenedEvent
  | EstablishmentPricesWhenNewSetEvent
  | EstablishmentStayRestrictionsSetEvent
  | EstablishmentTouristTaxesSetEvent
  | ExtraChangedEvent
  | ExtraCreatedEvent
  | FolioChargedEvent
  | FolioChargesMovedEvent
  | FolioEntryReversedEvent
  | FolioMoveUndoneEvent
  | FolioOpenedEvent
  | FolioPaidEvent
  | FolioRefundedEvent
  | FolioTransferredEvent
  | FoundItemEndedEvent
  | FoundItemRecordedEvent
  | FoundItemRestoredEvent
  | FunctionRoomChangedEvent
  | FunctionRoomCreatedEvent
  | GuaranteeReceivedEvent
  | GuaranteeRetainedEvent
  | GuaranteeReturnedEvent
  | GuestAnonymizedEvent
  | GuestCreatedEvent
  | GuestDocumentAddedEvent
  | GuestDocumentRemovedEvent
  | GuestMergedEvent
  | GuestRectifiedEvent
  | GuestUnmergedEvent
  | GuestImportAdvancedEvent
  | GuestImportFinishedEvent
  | GuestMessageComposedEvent
  | GuestMessageFailedEvent
  | GuestMessageSentEvent
  | GuestPairComparedEvent
  | GuestPairDecidedEvent
  | HoldAuthoriseRequestedEvent
  | HoldCaptureRequestedEvent
  | HoldCapturedEvent
  | HoldExpiredEvent
  | HoldExtendRequestedEvent
  | HoldExtendedEvent
  | HoldPlacedEvent
  | HoldReleaseRequestedEvent
  | HoldReleasedEvent
  | HoldRequestRefusedEvent
  | HouseAccountChangedEvent
  | HouseAccountClosedEvent
  | HouseAccountReopenedEvent
  | HousekeepingRulesChangedEvent
  | HousekeepingTaskChangedEvent
  | HousekeepingTasksAssignedEvent
  | HousekeepingTasksMadeEvent
  | IdentityProviderChangedEvent
  | InboundInvoiceReceivedEvent
  | InboundInvoiceRejectedEvent
  | InspectionBegunEvent
  | InspectionChangedEvent
  | InspectionFinalizedEvent
  | InspectionSignedEvent
  | InspectionTemplateChangedEvent
  | InspectionTemplateCreatedEvent
  | InvoiceCreditedEvent
  | InvoiceIssuedEvent
  | InvoiceStatusChangedEvent
  | JobCancelledEvent
  | LeaseBillUndoneEvent
  | LeaseCancelledEvent
  | LeaseChangedEvent
  | LeaseCreatedEvent
  | LeaseEndedEvent
  | LeaseGuaranteeDueEvent
  | LeaseNoticeGivenEvent
  | LeaseNoticeWithdrawnEvent
  | LeaseProlongedEvent
  | LeaseRentBilledEvent
  | LeaseTermsRemovedEvent
  | LeaseTermsSetEvent
  | LocalEventChangedEvent
  | LocalEventCreatedEvent
  | LocalEventRemovedEvent
  | MaintenancePlanChangedEvent
  | MaintenancePlanCreatedEvent
  | MeetingBillUndoneEvent
  | MeetingBilledEvent
  | MeetingCancelledEvent
  | MeetingChangedEvent
  | MeetingConfirmedEvent
  | MeetingCreatedEvent
  | MeterBilledEvent
  | MeterChangedEvent
  | MeterCreatedEvent
  | MeterReadEvent
  | MeterReadManyEvent
  | MeterReadingCorrectedEvent
  | MeterReadingVoidedEvent
  | MeterReplacedEvent
  | MiceEquipmentChangedEvent
  | MiceEquipmentCreatedEvent
  | OperatingMandateChangedEvent
  | OperatingMandateCreatedEvent
  | OrgUnitChangedEvent
  | OrgUnitCreatedEvent
  | OrgUnitRemovedEvent
  | OwnerChangedEvent
  | OwnerCreatedEvent
  | OwnerCommissionInvoicedEvent
  | OwnerCommissionUndoneEvent
  | OwnerCostRecordedEvent
  | OwnerCostReversedEvent
  | OwnerPayoutRecordedEvent
  | OwnerPayoutReversedEvent
  | OwnerStayBookedEvent
  | OwnerStayCancelledEvent
  | PayableChangedEvent
  | PayablesPolicyChangedEvent
  | PaymentMethodChangedEvent
  | PaymentMethodCreatedEvent
  | RatePlanCancellationPolicyChangedEvent
  | RatePlanChangedEvent
  | RatePlanCreatedEvent
  | RatePlanDepositSchemeChangedEvent
  | RatePlanEarlyDeparturePolicyChangedEvent
  | RatePlanPricesChangedEvent
  | ReceivableCancelledEvent
  | ReceivableCreditedEvent
  | ReceivableOpenedEvent
  | ReceivablePaymentReceivedEvent
  | ReceivablePaymentReversedEvent
  | ReceivableRefundedEvent
  | ReceivableReopenedEvent
  | ReceivableSettledEvent
  | ReceivableSurplusAllocatedEvent
  | ReceivableWrittenOffEvent
  | ReservationAmendedEvent
  | ReservationCancelledEvent
  | ReservationCheckInUndoneEvent
  | ReservationCheckedInEvent
  | ReservationCheckedOutEvent
  | ReservationConfirmedEvent
  | ReservationCreatedEvent
  | ReservationDetailsChangedEvent
  | ReservationExpiredEvent
  | ReservationExtrasChangedEvent
  | ReservationLeftQueueEvent
  | ReservationMarkedNoShowEvent
  | ReservationMovesPlannedEvent
  | ReservationQueuedEvent
  | ReservationReinstatedEvent
  | ReservationRoutingChangedEvent
  | ReservationStayAdjustedEvent
  | ReservationTaxExemptionsSetEvent
  | ReservationUnitAssignedEvent
  | ReservationUnitChangedEvent
  | ReservationUnitUnassignedEvent
  | ReservationWalkedEvent
  | RoleChangedEvent
  | RoleCreatedEvent
  | RoleDeletedEvent
  | SeasonChangedEvent
  | SeasonCreatedEvent
  | SeasonRemovedEvent
  | SepaCreditorSetEvent
  | SepaMandateRevokedEvent
  | SepaMandateSetEvent
  | SignInPolicyChangedEvent
  | StayGuestAddedEvent
  | StayGuestArrivedEvent
  | StayGuestChangedEvent
  | StayGuestLeftEvent
  | StayGuestRemovedEvent
  | SupplierAccountChangedEvent
  | SupplierPaymentRunCancelledEvent
  | SupplierPaymentRunMadeEvent
  | SupplierPaymentRunPaidEvent
  | TillChangedEvent
  | TillCreatedEvent
  | TillShiftCashMovedEvent
  | TillShiftClosedEvent
  | TillShiftOpenedEvent
  | TraceChangedEvent
  | TraceCreatedEvent
  | TraceEndedEvent
  | TrustedDeviceEndedEvent
  | TrustedDeviceRegisteredEvent
  | UnitChangedEvent
  | UnitClosedEvent
  | UnitContentChangedEvent
  | UnitCreatedEvent
  | UnitHousekeepingChangedEvent
  | UnitOwnershipChangedEvent
  | UnitReopenedEvent
  | UnitTypeChangedEvent
  | UnitTypeContentChangedEvent
  | UnitTypeCreatedEvent
  | UnitTypeOverbookingChangedEvent
  | UploadBegunEvent
  | UploadCompletedEvent
  | UserActivatedEvent
  | UserChangedEvent
  | UserCredentialsChangedEvent
  | UserDisabledEvent
  | UserEmailChangedEvent
  | UserInvitedEvent
  | UserPasswordRequestedEvent
  | UserRemovedEvent
  | UserSignInFailedEvent
  | UserSignInResetEvent
  | UserSignedInEvent
  | UserSignedOutEvent
  | WaitingListEndedEvent
  | WaitingListEnteredEvent
  | WaitingListOfferedEvent
  | WalletBlockedEvent
  | WalletChargeReversedEvent
  | WalletChargedEvent
  | WalletMediumChangedEvent
  | WalletOpenedEvent
  | WalletRefundConfirmedEvent
  | WalletRefundedEvent
  | WalletSettledEvent
  | WalletToppedUpEvent
  | WalletUnblockedEvent
  | WebhookChangedEvent
  | WebhookCreatedEvent
  | WebhookDeletedEvent
  | WebhookDisabledEvent
  | WebhookSecretRotatedEvent
  | WebhookTestEvent
  | WorkOrderCancelledEvent
  | WorkOrderChangedEvent
  | WorkOrderCompletedEvent
  | WorkOrderInProgressEvent
  | WorkOrderOnHoldEvent
  | WorkOrderOpenedEvent
  | WorkOrderPhotoAddedEvent
  | WorkOrderUnitClosedEvent
  | WristbandHandedOutEvent
  | WristbandLostEvent
  | WristbandReturnedEvent

/** Each operation: its input, its data, and the codes of its errors. */
export interface Operations {
  /** Accept an invitation */
  acceptInvitation: {
    input: AcceptInvitation
    data: SignInResult
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'LINK_INVALID' | 'ORIGIN_NOT_ALLOWED' | 'PASSKEY_FAILED' | 'PASSKEY_KNOWN' | 'PASSWORD_NOT_ALLOWED' | 'PASSWORD_TOO_WEAK' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Activate or deactivate a dunning policy */
  activateDunningPolicy: {
    input: { id: Id } & Partial<ActivateDunningPolicy>
    data: DunningPolicy
    errors: 'DUNNING_POLICY_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add a document to a guest profile */
  addGuestDocument: {
    input: { id: Id } & AddGuestDocument
    data: GuestDocument
    errors: 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter a meter reading */
  addMeterReading: {
    input: { id: Id } & AddMeterReading
    data: MeterReading
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'METER_RETIRED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_BELOW_THE_LAST' | 'READING_NOT_THE_LATEST' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter many meter readings */
  addMeterReadings: {
    input: AddMeterReadings
    data: { readings: number; meters: number; warnings?: { readingId: Id; meterId: Id; warning: PlainText }[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'METER_RETIRED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_BELOW_THE_LAST' | 'READING_NOT_THE_LATEST' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add a passkey */
  addPasskey: {
    input: AddPasskey
    data: Passkey
    errors: 'CHALLENGE_INVALID' | 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PASSKEY_FAILED' | 'PASSKEY_KNOWN' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Route charges of a stay to a window or a house account */
  addRoutingRule: {
    input: { id: Id } & AddRoutingRule
    data: RoutingRule
    errors: 'FOLIO_IS_NO_WINDOW' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add a person to a stay */
  addStayGuest: {
    input: { id: Id } & AddStayGuest
    data: StayGuest
    errors: 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MAIN_GUEST_THERE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_DID_NOT_TAKE_PLACE' | 'STAY_GUESTS_COMPLETE' | 'STAY_GUEST_TWICE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add stays to a booking */
  addStays: {
    input: { id: Id } & AddStays
    data: Booking
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'BLOCK_NOT_DEFINITE' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'BOOKING_NOT_FOUND' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'TOO_MANY_STAYS' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add a cost to a work order */
  addWorkOrderCost: {
    input: { id: Id } & AddWorkOrderCost
    data: { id: Id; kind: 'time' | 'part' | 'service'; label: TextLine; quantity: number; unitCents: CentsNotNegative; workedOn: CalendarDate; amountCents: CentsNotNegative; enteredAt: Timestamp }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Add a photo to a work order */
  addWorkOrderPhoto: {
    input: { id: Id } & AddWorkOrderPhoto
    data: { workOrderId: Id; status: WorkOrderStatus }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_IS_CANCELLED' | 'WORK_ORDER_NOT_FOUND'
  }
  /** Change the departure of a guest in house */
  adjustStay: {
    input: { id: Id } & AdjustStay
    data: { reservationId: Id; currency: Currency; direction: 'extend' | 'reduce'; newCheckOutDate: CalendarDate; earlyDepartureRationale: 'not_applicable' | 'no_policy' | 'flexible' | 'flat_amount' | 'nights' | 'percentage' | 'remaining_nights' | 'deposit_retained' | 'non_refundable' | 'staff_override'; previousTotalCents: CentsNotNegative; newTotalCents: CentsNotNegative; earlyDepartureFeeCents: CentsNotNegative; nightsAdded: number; nightsReleased: number; folioId?: Id; balanceCents?: Cents }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHILD_AGES_REQUIRED' | 'ENTRY_IS_INVOICED' | 'EXTRA_SOLD_OUT' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RETROACTIVE_REDUCTION' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_NOT_CHECKED_IN' | 'UNAUTHENTICATED' | 'UNIT_OCCUPIED' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Allocate credit on account */
  allocateSurplus: {
    input: { id: Id } & AllocateSurplus
    data: { allocatedCents: CentsNotNegative; unallocatedCents: CentsNotNegative }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_ALLOCATE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change several stays of a booking at once */
  amendBooking: {
    input: { id: Id } & AmendBooking
    data: { amendment: BookingAmendment; booking: Booking }
    errors: 'BOOKING_NOT_FOUND' | 'CHILD_AGES_REQUIRED' | 'EXTRA_SOLD_OUT' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PREVIEW_OUTDATED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'STAY_NOT_OF_BOOKING' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_OCCUPIED' | 'UNIT_SUPPLIES_LESS' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a stay before arrival */
  amendReservation: {
    input: { id: Id } & AmendReservation
    data: { amendment: AmendmentPreview; reservation: Reservation }
    errors: 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'ENTRY_IS_INVOICED' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PREVIEW_OUTDATED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_OCCUPIED' | 'UNIT_SUPPLIES_LESS' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Erase a guest */
  anonymizeGuest: {
    input: { id: Id }
    data: { guestProfileId: Id; anonymizedAt: Timestamp; profiles: number; reservations: number }
    errors: 'CONFIRMATION_REQUIRED' | 'GUEST_HAS_HOLD' | 'GUEST_HAS_LEASE' | 'GUEST_HAS_OPEN_FOLIO' | 'GUEST_HAS_OPEN_RECEIVABLE' | 'GUEST_HAS_OPEN_WALLET' | 'GUEST_HAS_STAY_AHEAD' | 'GUEST_IN_HOUSE' | 'GUEST_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Apply a deposit */
  applyDeposit: {
    input: { id: Id } & Partial<ApplyDeposit>
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'DEPOSIT_NOT_HELD' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_APPLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Approve a supplier invoice */
  approvePayable: {
    input: { id: Id } & Partial<EmptyBody>
    data: Payable
    errors: 'APPROVED_BY_YOU' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_DISPUTED' | 'PAYABLE_IS_PAID' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record the arrival of a person */
  arriveStayGuest: {
    input: { id: Id } & Partial<EmptyBody>
    data: StayGuest
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_GUEST_NOT_FOUND' | 'STAY_GUEST_PRESENCE' | 'STAY_NOT_IN_HOUSE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Assign the open tasks of a day to staff by workload */
  assignHousekeepingTasks: {
    input: { id: Id } & AssignHousekeepingTasks
    data: { date: CalendarDate; assigned: { name: PlainText; tasks: number; minutes: number }[]; unassigned: Id[] }
    errors: 'ASSIGNEE_UNKNOWN' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Assign a unit before arrival */
  assignUnit: {
    input: { id: Id } & Partial<AssignUnit>
    data: Reservation
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NO_UNIT_AVAILABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_TYPE' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Attach a file to a stay */
  attachFile: {
    input: { id: Id } & AttachFile
    data: Attachment
    errors: 'FILE_UNUSABLE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_GUEST_NOT_FOUND' | 'STAY_HAS_TOO_MANY_FILES' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Attach the signed slip of a charge */
  attachSlip: {
    input: { id: Id } & AttachSlip
    data: Attachment
    errors: 'FILE_UNUSABLE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NO_CHARGE_OF_THE_STAY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_HAS_TOO_MANY_FILES' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Begin to add a passkey */
  beginPasskey: {
    input: Partial<EmptyBody>
    data: { challenge: PlainText; options: Record<string, unknown> }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Begin to sign in with a passkey */
  beginPasskeySignIn: {
    input: Partial<EmptyBody>
    data: { challenge: PlainText; options: Record<string, unknown> }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set up the second factor that the company requires */
  beginSecondFactor: {
    input: BeginSecondFactor
    data: { secret: PlainText; address: PlainText }
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Begin single sign-on */
  beginSingleSignOn: {
    input: BeginSingleSignOn
    data: { url: PlainText }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PROVIDER_NOT_FOUND' | 'PROVIDER_UNAVAILABLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set up an authenticator app */
  beginTotp: {
    input: Partial<EmptyBody>
    data: { secret: PlainText; address: PlainText }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Bill a consumption to a folio */
  billConsumption: {
    input: { id: Id } & BillConsumption
    data: { consumedMilli: CentsNotNegative; unitPriceDtmc: CentsNotNegative; vatRateBp: number; grossCents: CentsNotNegative; folio: FolioPosting }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'FOLIO_OF_ANOTHER_HOUSE' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'METER_OF_ANOTHER_UNIT' | 'NOTHING_CONSUMED' | 'NO_READINGS' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_IS_BILLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Bill a meeting */
  billMeeting: {
    input: { id: Id } & Partial<EmptyBody>
    data: Meeting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEETING_NOT_CONFIRMED' | 'MEETING_NOT_FOUND' | 'MEETING_WAS_BILLED' | 'NOTHING_TO_BILL' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Bill the rent of leases */
  billRent: {
    input: PreviewRentRun
    data: RentRun
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Block a wallet */
  blockWallet: {
    input: { id: Id } & Partial<EmptyBody>
    data: Wallet
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'WALLET_NOT_FOUND'
  }
  /** Book the payments of a direct debit run */
  bookDirectDebits: {
    input: { id: Id } & EmptyBody
    data: DirectDebitRun
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'COLLECTED_LATER' | 'DIRECT_DEBIT_RUN_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_NOT_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book an owner stay */
  bookOwnStay: {
    input: BookOwnStay
    data: OwnerStay
    errors: 'CLOSURE_BEYOND_HORIZON' | 'CLOSURE_IN_THE_PAST' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_OWNER' | 'UNIT_RETIRED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book an owner stay */
  bookOwnerStay: {
    input: BookOwnerStay
    data: OwnerStay
    errors: 'CLOSURE_BEYOND_HORIZON' | 'CLOSURE_IN_THE_PAST' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_OWNER' | 'UNIT_RETIRED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book a supplier payment run */
  bookSupplierPayments: {
    input: { id: Id } & Partial<EmptyBody>
    data: SupplierPaymentRun
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_RUN_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_NOT_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a block */
  cancelBlock: {
    input: { id: Id } & Partial<CancelBlock>
    data: Block
    errors: 'BLOCK_CANCELLED' | 'BLOCK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a booking, or some of its stays */
  cancelBooking: {
    input: { id: Id } & Partial<CancelBooking>
    data: Booking
    errors: 'BOOKING_NOT_FOUND' | 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_OF_BOOKING' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a direct debit run */
  cancelDirectDebits: {
    input: { id: Id } & EmptyBody
    data: DirectDebitRun
    errors: 'DIRECT_DEBIT_RUN_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_NOT_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a job */
  cancelJob: {
    input: { id: Id }
    data: Job
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'JOB_NOT_FOUND' | 'JOB_OVER' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Cancel a lease that was never billed */
  cancelLease: {
    input: { id: Id } & EmptyBody
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'LEASE_WAS_BILLED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a meeting */
  cancelMeeting: {
    input: { id: Id } & Partial<CancelMeeting>
    data: Meeting
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEETING_CANCELLED' | 'MEETING_NOT_FOUND' | 'MEETING_WAS_BILLED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Give nights back */
  cancelOwnStay: {
    input: { id: Id }
    data: OwnerStay
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_STAY_IS_OVER' | 'OWNER_STAY_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Cancel an owner stay */
  cancelOwnerStay: {
    input: { id: Id }
    data: OwnerStay
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_STAY_IS_OVER' | 'OWNER_STAY_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Cancel a receivable */
  cancelReceivable: {
    input: { id: Id } & CancelReceivable
    data: Receivable
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECEIVABLE_IS_CANCELLED' | 'RECEIVABLE_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a reservation */
  cancelReservation: {
    input: { id: Id } & Partial<CancelReservation>
    data: Reservation
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a supplier payment run */
  cancelSupplierPayments: {
    input: { id: Id } & Partial<EmptyBody>
    data: SupplierPaymentRun
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_RUN_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_NOT_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Cancel a trace */
  cancelTrace: {
    input: { id: Id }
    data: Trace
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TRACE_ENDED' | 'TRACE_NOT_FOUND' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Cancel a work order */
  cancelWorkOrder: {
    input: { id: Id } & Partial<CancelWorkOrder>
    data: WorkOrder
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Capture a card hold */
  captureHold: {
    input: { id: Id } & CaptureHold
    data: { holdId: Id }
    errors: 'CAPTURE_REFUSED' | 'GATEWAY_UNAVAILABLE' | 'HOLD_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, move, retire or reactivate an asset */
  changeAsset: {
    input: { id: Id } & ChangeAsset
    data: Asset
    errors: 'ASSET_NOT_FOUND' | 'ASSET_STILL_NEEDED' | 'ASSET_TYPE_RETIRED' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OF_ANOTHER_HOUSE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate an asset type */
  changeAssetType: {
    input: { id: Id } & ChangeAssetType
    data: AssetType
    errors: 'ASSET_TYPE_CODE_TAKEN' | 'ASSET_TYPE_HAS_ASSETS' | 'ASSET_TYPE_NOT_FOUND' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a block */
  changeBlock: {
    input: { id: Id } & ChangeBlock
    data: Block
    errors: 'BLOCK_CANCELLED' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change name, booker, reference or notes of a booking */
  changeBooking: {
    input: { id: Id } & ChangeBooking
    data: Booking
    errors: 'BOOKING_NOT_FOUND' | 'EMPTY_BODY' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Rename, archive or reactivate a booking code */
  changeBookingCode: {
    input: { id: Id } & ChangeBookingCode
    data: BookingCode
    errors: 'BOOKING_CODE_NOT_FOUND' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change prices and restrictions in bulk */
  changeCalendar: {
    input: { id: Id } & ChangeCalendar
    data: { change?: CalendarChange; effect: CalendarEffect }
    errors: 'CALENDAR_CHANGED' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change the chart of accounts of a mandate */
  changeChartOfAccounts: {
    input: { id: Id } & ChangeChartOfAccounts
    data: ChartOfAccounts
    errors: 'FISCAL_YEAR_IS_UNDER_WAY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANDATE_CHANGED' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, archive or reactivate a company */
  changeCompany: {
    input: { id: Id } & ChangeCompany
    data: Company
    errors: 'COMPANY_CODE_TAKEN' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a debtor account */
  changeDebtorAccount: {
    input: { id: Id } & ChangeDebtorAccount
    data: DebtorAccount
    errors: 'COMPANY_HAS_ACCOUNT' | 'COMPANY_NOT_FOUND' | 'DEBTOR_ACCOUNT_CHANGED' | 'DEBTOR_ACCOUNT_NOT_EMPTY' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'DEBTOR_NUMBER_TAKEN' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate an extra */
  changeExtra: {
    input: { id: Id } & ChangeExtra
    data: Extra
    errors: 'EMPTY_BODY' | 'EXTRA_CODE_TAKEN' | 'EXTRA_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a function room */
  changeFunctionRoom: {
    input: { id: Id } & ChangeFunctionRoom
    data: FunctionRoom
    errors: 'EMPTY_BODY' | 'FUNCTION_ROOM_CODE_TAKEN' | 'FUNCTION_ROOM_IN_USE' | 'FUNCTION_ROOM_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Rename a house account, or set who pays it */
  changeHouseAccount: {
    input: { id: Id } & ChangeHouseAccount
    data: FolioSummary
    errors: 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'HOUSE_ACCOUNT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Start, finish, skip or change a housekeeping task */
  changeHousekeepingTask: {
    input: { id: Id } & ChangeHousekeepingTask
    data: HousekeepingTask
    errors: 'ASSIGNEE_UNKNOWN' | 'EMPTY_BODY' | 'HOUSEKEEPING_TASK_ENDED' | 'HOUSEKEEPING_TASK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Fill in an inspection */
  changeInspection: {
    input: { id: Id } & ChangeInspection
    data: Inspection
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSPECTION_NOT_A_DRAFT' | 'INSPECTION_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change or retire an inspection template */
  changeInspectionTemplate: {
    input: { id: Id } & ChangeInspectionTemplate
    data: InspectionTemplate
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TEMPLATE_NAME_TAKEN' | 'TEMPLATE_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change the payer, mandate, language or guarantors of a lease */
  changeLease: {
    input: { id: Id } & ChangeLease
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'MANDATE_OF_ANOTHER_ESTABLISHMENT' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change an event or a holiday of the place */
  changeLocalEvent: {
    input: { id: Id } & ChangeLocalEvent
    data: LocalEvent
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LOCAL_EVENT_NOT_FOUND' | 'LOCAL_EVENT_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a maintenance plan */
  changeMaintenancePlan: {
    input: { id: Id } & ChangeMaintenancePlan
    data: MaintenancePlan
    errors: 'ASSET_RETIRED' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PLAN_NOT_FOUND' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a meeting */
  changeMeeting: {
    input: { id: Id } & ChangeMeeting
    data: Meeting
    errors: 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'EQUIPMENT_NOT_FREE' | 'EQUIPMENT_OF_MEETING_NOT_FOUND' | 'EQUIPMENT_RETIRED' | 'FUNCTION_ROOM_NOT_FOUND' | 'FUNCTION_ROOM_RETIRED' | 'FUNCTION_ROOM_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEETING_CANCELLED' | 'MEETING_NOT_FOUND' | 'MEETING_WAS_BILLED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SETUP_NOT_POSSIBLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change the automatic guest messages */
  changeMessageSettings: {
    input: { id: Id } & ChangeMessageSettings
    data: MessageSettings
    errors: 'CHANGED_MEANWHILE' | 'EMPTY_BODY' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a meter */
  changeMeter: {
    input: { id: Id } & ChangeMeter
    data: Meter
    errors: 'CODE_TAKEN' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_IS_BILLED' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate MICE equipment */
  changeMiceEquipment: {
    input: { id: Id } & ChangeMiceEquipment
    data: MiceEquipment
    errors: 'CODE_TAKEN' | 'EMPTY_BODY' | 'EQUIPMENT_NOT_FOUND' | 'EQUIPMENT_PROMISED' | 'EQUIPMENT_STILL_HIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change an operating mandate */
  changeOperatingMandate: {
    input: { id: Id } & ChangeOperatingMandate
    data: OperatingMandate
    errors: 'COMMISSION_IS_INVOICED' | 'COMMISSION_OF_LOCKED_PERIOD' | 'EMPTY_BODY' | 'HOUSE_STAYS_IN_MANDATE' | 'HOUSE_UNDER_ANOTHER_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANDATE_CHANGED' | 'MANDATE_CODE_TAKEN' | 'MANDATE_HAS_ISSUED' | 'NUMBER_PREFIX_TAKEN' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_RETIRED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OF_ANOTHER_OWNER' | 'UNIT_OUTSIDE_THE_HOUSES' | 'UNIT_UNDER_ANOTHER_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change an org unit */
  changeOrgUnit: {
    input: { id: Id } & ChangeOrgUnit
    data: OrgUnit
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORG_UNIT_BELOW_ITSELF' | 'ORG_UNIT_CODE_TAKEN' | 'ORG_UNIT_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate an owner */
  changeOwner: {
    input: { id: Id } & ChangeOwner
    data: Owner
    errors: 'CODE_TAKEN' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'OWNER_STILL_NEEDED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the due date of a supplier invoice */
  changePayable: {
    input: { id: Id } & ChangePayable
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_PAID' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a payment method */
  changePaymentMethod: {
    input: { id: Id } & ChangePaymentMethod
    data: PaymentMethodOfHouse
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_IS_STANDARD' | 'PAYMENT_METHOD_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change your name or language */
  changeProfile: {
    input: ChangeProfile
    data: { name: PlainText; language: Language }
    errors: 'EMPTY_BODY' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, archive or reactivate a rate plan */
  changeRatePlan: {
    input: { id: Id } & ChangeRatePlan
    data: RatePlan
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PACKAGE_EXCEEDS_PRICE' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_CHAIN_TOO_LONG' | 'RATE_PLAN_CIRCLE' | 'RATE_PLAN_CODE_TAKEN' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change the details of a stay */
  changeReservationDetails: {
    input: { id: Id } & ChangeReservationDetails
    data: Reservation
    errors: 'BOOKING_CODE_UNKNOWN' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'EXTERNAL_REFERENCE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a role */
  changeRole: {
    input: { id: Id } & ChangeRole
    data: CustomRole
    errors: 'CONFIRMATION_REQUIRED' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROLE_NAME_TAKEN' | 'ROLE_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'VALIDATION_ERROR'
  }
  /** Change a season */
  changeSeason: {
    input: { id: Id } & CreateSeason
    data: { season: Season; change?: CalendarChange; effect: CalendarEffect }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SEASON_CHANGED' | 'SEASON_NAME_TAKEN' | 'SEASON_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change dates, registration or signature of a person of a stay */
  changeStayGuest: {
    input: { id: Id } & ChangeStayGuest
    data: StayGuest
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MAIN_GUEST_THERE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGNATURE_UNUSABLE' | 'STAY_GUEST_NOT_FOUND' | 'STAY_GUEST_PRESENCE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a till */
  changeTill: {
    input: { id: Id } & ChangeTill
    data: Till
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_CODE_TAKEN' | 'TILL_IS_OPEN' | 'TILL_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a trace, or put it off */
  changeTrace: {
    input: { id: Id } & ChangeTrace
    data: Trace
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TRACE_DAY_PAST' | 'TRACE_ENDED' | 'TRACE_NOT_FOUND' | 'TRACE_OUTSIDE_STAY' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Move a guest to another unit */
  changeUnit: {
    input: { id: Id } & ChangeUnit
    data: { change: UnitChangePreview; reservation: Reservation }
    errors: 'CHILD_AGES_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PREVIEW_OUTDATED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_RETIRED' | 'UNIT_SUPPLIES_LESS' | 'UNIT_UNCHANGED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a unit type */
  changeUnitType: {
    input: { id: Id } & ChangeUnitType
    data: UnitType
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OVERBOOKING_IN_USE' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_CODE_TAKEN' | 'UNIT_TYPE_HAS_UNITS' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change a user */
  changeUser: {
    input: { id: Id } & ChangeUser
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROLE_NOT_FOUND' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EMAIL_TAKEN' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_OF_OWNER' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Change an entry of the waiting list, or withdraw it */
  changeWaitingListEntry: {
    input: { id: Id } & ChangeWaitingListEntry
    data: WaitingListEntry
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WAITING_LIST_ENTRY_ENDED' | 'WAITING_LIST_ENTRY_NOT_FOUND'
  }
  /** Replace the medium of a wallet */
  changeWalletMedium: {
    input: { id: Id } & ChangeWalletMedium
    data: Wallet
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEDIUM_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_CLOSED' | 'WALLET_NOT_FOUND'
  }
  /** Change, pause or activate a webhook subscription */
  changeWebhook: {
    input: { id: Id } & ChangeWebhook
    data: Webhook
    errors: 'CONFIRMATION_REQUIRED' | 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Change a work order */
  changeWorkOrder: {
    input: { id: Id } & ChangeWorkOrder
    data: WorkOrder
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Charge an article */
  chargeArticle: {
    input: { id: Id } & ChargeArticle
    data: FolioPosting
    errors: 'ARTICLE_NOT_FOUND' | 'ARTICLE_RETIRED' | 'ARTICLE_WITHOUT_PRICE' | 'BUSINESS_DATE_NOT_OPEN' | 'CREDIT_LIMIT_REACHED' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROOM_CHARGES_STOPPED' | 'SALE_CHARGED_ALREADY' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_IS_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Recharge a supplier invoice */
  chargePayable: {
    input: { id: Id } & ChargePayable
    data: Payable
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MORE_THAN_WAS_INVOICED' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_DISPUTED' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECORD_OF_ANOTHER_ESTABLISHMENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OUTSIDE_THE_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Charge a wallet */
  chargeWallet: {
    input: { id: Id } & ChargeWallet
    data: WalletPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_IS_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'WALLET_CURRENCY_MISMATCH' | 'WALLET_FUNDS_INSUFFICIENT' | 'WALLET_LIMIT_REACHED' | 'WALLET_NOT_FOUND'
  }
  /** Charge a work order to an owner or a guest */
  chargeWorkOrder: {
    input: { id: Id } & ChargeWorkOrder
    data: { id: Id; chargedTo: 'owner' | 'guest'; amountCents: Cents; ownerCostId?: Id; mandateId?: Id; folioEntryId?: Id; folioId?: Id; isReversed: boolean; chargedAt: Timestamp }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_CHARGE' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECORD_OF_ANOTHER_HOUSE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_CANCELLED' | 'WORK_ORDER_NOT_FOUND'
  }
  /** Check the e-invoice of an invoice */
  checkEinvoiceOfInvoice: {
    input: { id: Id }
    data: { followsTheStandard: boolean; rulesRelease: PlainText; rules: { rule: PlainText; severity: 'fatal' | 'warning' | 'national'; detail: PlainText }[] }
    errors: 'INTERNAL_ERROR' | 'INVOICE_HAS_NO_XML' | 'INVOICE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Check a guest in */
  checkIn: {
    input: { id: Id } & Partial<CheckIn>
    data: Reservation
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHECK_IN_TOO_EARLY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NO_UNIT_AVAILABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_CONFIRMED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_NOT_READY' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_TYPE' | 'UNIT_OUT_OF_ORDER' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Check a guest out */
  checkOut: {
    input: { id: Id } & Partial<CheckOut>
    data: Reservation
    errors: 'ACCOUNT_OF_ANOTHER_HOUSE' | 'BUSINESS_DATE_NOT_OPEN' | 'CAPTURE_UNDER_WAY' | 'CONFIRMATION_REQUIRED' | 'CREDIT_LIMIT_EXCEEDED' | 'DEBTOR_ACCOUNT_CLOSED' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'DEPARTURE_OVERDUE' | 'ENTRY_IS_INVOICED' | 'FOLIO_NOT_SETTLED' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_TRANSFER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'REFUND_EXCEEDS_CREDIT' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_CHECKED_IN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** End of day */
  closeDay: {
    input: { id: Id } & CloseDay
    data: EndOfDay
    errors: 'BUSINESS_DATE_AHEAD' | 'BUSINESS_DATE_NOT_OPEN' | 'BUSINESS_DATE_NOT_REACHED' | 'BUSINESS_DATE_UNKNOWN' | 'DOCUMENTS_UNDER_WAY' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILLS_ARE_OPEN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Close a house account */
  closeHouseAccount: {
    input: { id: Id } & Partial<EmptyBody>
    data: FolioSummary
    errors: 'HOUSE_ACCOUNT_IN_USE' | 'HOUSE_ACCOUNT_IS_CLOSED' | 'HOUSE_ACCOUNT_NOT_FOUND' | 'HOUSE_ACCOUNT_NOT_SETTLED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Count and close a shift */
  closeTillShift: {
    input: { id: Id } & CloseTillShift
    data: TillShift
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METHOD_NOT_COUNTED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_SHIFT_CURRENCY' | 'TILL_SHIFT_IS_CLOSED' | 'TILL_SHIFT_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Put a unit out of order */
  closeUnit: {
    input: { id: Id } & CloseUnit
    data: ClosedUnit
    errors: 'CLOSURE_BEYOND_HORIZON' | 'CLOSURE_IN_THE_PAST' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_RETIRED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Put the unit of a work order out of order */
  closeUnitForWorkOrder: {
    input: { id: Id } & CloseUnitForWorkOrder
    data: WorkOrder
    errors: 'CLOSURE_BEYOND_HORIZON' | 'CLOSURE_IN_THE_PAST' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CLOSED_FOR_IT_ALREADY' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_RETIRED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE' | 'WORK_ORDER_WITHOUT_UNIT'
  }
  /** Compare an inspection with the one at check-in */
  compareInspections: {
    input: { id: Id; with?: Id }
    data: InspectionComparison
    errors: 'INSPECTION_NOT_FOUND' | 'INSPECTION_OF_ANOTHER_UNIT' | 'INTERNAL_ERROR' | 'NOT_AN_ENTRY' | 'NO_INSPECTION_AT_ENTRY' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Record that a trace is done */
  completeTrace: {
    input: { id: Id } & Partial<CompleteTrace>
    data: Trace
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TRACE_ENDED' | 'TRACE_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Complete an upload */
  completeUpload: {
    input: { id: Id } & Partial<EmptyBody>
    data: Upload
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'UPLOAD_IS_ATTACHED' | 'UPLOAD_NOT_ARRIVED' | 'UPLOAD_NOT_AS_DECLARED' | 'UPLOAD_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Complete a work order */
  completeWorkOrder: {
    input: { id: Id } & Partial<CompleteWorkOrder>
    data: WorkOrder
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Confirm a tentative meeting */
  confirmMeeting: {
    input: { id: Id } & Partial<EmptyBody>
    data: Meeting
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEETING_NOT_FOUND' | 'MEETING_NOT_TENTATIVE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Confirm an option */
  confirmReservation: {
    input: { id: Id } & Partial<EmptyBody>
    data: Reservation
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_AN_OPTION' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Re-authenticate */
  confirmSession: {
    input: ConfirmSession
    data: { confirmedUntil: Timestamp }
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PASSKEY_FAILED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'SIGN_IN_THROTTLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Confirm the authenticator app with a first code */
  confirmTotp: {
    input: ConfirmTotp
    data: { recoveryCodes: PlainText[] }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'SIGN_IN_THROTTLED' | 'TOTP_NOT_BEGUN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Confirm the refund of a wallet */
  confirmWalletRefund: {
    input: { id: Id } & ConfirmWalletRefund
    data: Wallet
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_NOT_FOUND' | 'WALLET_REFUND_CONFIRMED' | 'WALLET_REFUND_NOT_FOUND'
  }
  /** Correct a reading */
  correctMeterReading: {
    input: { id: Id; readingId: Id } & CorrectMeterReading
    data: MeterReading
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_BELOW_THE_LAST' | 'READING_CANNOT_BE_VOIDED' | 'READING_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_IS_BILLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an API key */
  createApiKey: {
    input: CreateApiKey
    data: { apiKey: ApiKey; key: PlainText }
    errors: 'API_KEY_EXCEEDS_CALLER' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LIVE_KEY_OF_TEST_TENANT' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TEST_KEY_OF_LIVE_TENANT' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an asset */
  createAsset: {
    input: CreateAsset
    data: Asset
    errors: 'ASSET_TYPE_NOT_FOUND' | 'ASSET_TYPE_RETIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OF_ANOTHER_HOUSE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an asset type */
  createAssetType: {
    input: CreateAssetType
    data: { id: Id; assetTypeId: Id }
    errors: 'ASSET_TYPE_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Hold nights for a group or an allotment */
  createBlock: {
    input: CreateBlock
    data: Block
    errors: 'BLOCK_BEYOND_HORIZON' | 'BLOCK_CODE_TAKEN' | 'BLOCK_EXCEEDS_INVENTORY' | 'BOOKING_CODE_UNKNOWN' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book several stays together */
  createBooking: {
    input: CreateBooking
    data: Booking
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'BLOCK_NOT_DEFINITE' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a source, channel or market segment */
  createBookingCode: {
    input: CreateBookingCode
    data: BookingCode
    errors: 'BOOKING_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a company or travel agent */
  createCompany: {
    input: CreateCompany
    data: Company
    errors: 'COMPANY_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a debtor account */
  createDebtorAccount: {
    input: CreateDebtorAccount
    data: DebtorAccount
    errors: 'COMPANY_HAS_ACCOUNT' | 'COMPANY_NOT_FOUND' | 'DEBTOR_NUMBER_TAKEN' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a dunning policy */
  createDunningPolicy: {
    input: CreateDunningPolicy
    data: DunningPolicy
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an establishment */
  createEstablishment: {
    input: CreateEstablishment
    data: Establishment
    errors: 'ESTABLISHMENT_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORG_UNIT_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an extra */
  createExtra: {
    input: CreateExtra
    data: Extra
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'EXTRA_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a function room */
  createFunctionRoom: {
    input: CreateFunctionRoom
    data: FunctionRoom
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'FUNCTION_ROOM_CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a guest profile */
  createGuest: {
    input: CreateGuest
    data: Guest
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a housekeeping task */
  createHousekeepingTask: {
    input: { id: Id } & CreateHousekeepingTask
    data: HousekeepingTask
    errors: 'ASSIGNEE_UNKNOWN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an inspection */
  createInspection: {
    input: CreateInspection
    data: Inspection
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSPECTION_NOT_FOUND' | 'INSPECTION_OF_ANOTHER_UNIT' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_OF_ANOTHER_HOUSE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TEMPLATE_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an inspection template */
  createInspectionTemplate: {
    input: CreateInspectionTemplate
    data: InspectionTemplate
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TEMPLATE_NAME_TAKEN' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Let a unit */
  createLease: {
    input: CreateLease
    data: Lease
    errors: 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANDATE_OF_ANOTHER_ESTABLISHMENT' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_IS_LET' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_RETIRED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter events and holidays of the place */
  createLocalEvents: {
    input: { id: Id } & CreateLocalEvents
    data: { created: LocalEvent[]; known: number }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LOCAL_EVENT_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a maintenance plan */
  createMaintenancePlan: {
    input: CreateMaintenancePlan
    data: MaintenancePlan
    errors: 'ASSET_NOT_FOUND' | 'ASSET_RETIRED' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECORD_OF_ANOTHER_ESTABLISHMENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter a meeting */
  createMeeting: {
    input: CreateMeeting
    data: Meeting
    errors: 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EQUIPMENT_NOT_FREE' | 'EQUIPMENT_OF_MEETING_NOT_FOUND' | 'EQUIPMENT_RETIRED' | 'ESTABLISHMENT_NOT_FOUND' | 'FUNCTION_ROOM_NOT_FOUND' | 'FUNCTION_ROOM_RETIRED' | 'FUNCTION_ROOM_TAKEN' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SETUP_NOT_POSSIBLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a meter */
  createMeter: {
    input: CreateMeter
    data: { id: Id; meterId: Id }
    errors: 'CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create MICE equipment */
  createMiceEquipment: {
    input: CreateMiceEquipment
    data: { id: Id; equipmentId: Id }
    errors: 'CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an operating mandate */
  createOperatingMandate: {
    input: CreateOperatingMandate
    data: { id: Id; warnings: PlainText[] }
    errors: 'HOUSE_UNDER_ANOTHER_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANDATE_CODE_TAKEN' | 'NUMBER_PREFIX_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'OWNER_RETIRED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OF_ANOTHER_OWNER' | 'UNIT_OUTSIDE_THE_HOUSES' | 'UNIT_UNDER_ANOTHER_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an org unit */
  createOrgUnit: {
    input: CreateOrgUnit
    data: OrgUnit
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORG_UNIT_CODE_TAKEN' | 'ORG_UNIT_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create an owner */
  createOwner: {
    input: CreateOwner
    data: { id: Id; warnings: PlainText[] }
    errors: 'CODE_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a payment method */
  createPaymentMethod: {
    input: CreatePaymentMethod
    data: PaymentMethodOfHouse
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_CODE_TAKEN' | 'PAYMENT_METHOD_UNUSABLE_CODE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TOO_MANY_PAYMENT_METHODS' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Quote a stay */
  createQuote: {
    input: CreateQuote
    data: { currency: Currency; nights: number; needsChildAges: true; offers: { unitTypeId: Id; unitTypeCode: PlainText; ratePlanId: Id; ratePlanCode: PlainText; available: number; totalCents: CentsNotNegative; touristTaxCents?: CentsNotNegative; included?: PlainText[]; mandatoryExtras?: { extraId: Id; name: PlainText; totalCents: CentsNotNegative }[]; vatRateBp: number; deposit?: Deposit; restriction?: { reason: 'arrival_weekday' | 'departure_weekday' | 'min_nights' | 'max_nights' | 'min_advance' | 'max_advance' | 'closed' | 'closed_to_arrival' | 'closed_to_departure' | 'min_stay_arrival' | 'max_stay_arrival' | 'min_stay_through' | 'max_stay_through' | 'not_yet_on_sale' | 'no_longer_on_sale' | 'not_sold_to'; message: PlainText; weekdays?: number[]; nights?: number; date?: CalendarDate; nearest?: CalendarDate; days?: number }; nightly: { night: CalendarDate; priceCents: CentsNotNegative; why?: { rule: 'persons' | 'derived' | 'length_of_stay' | 'promotion' | 'lowest_price' | 'long_stay_vat' | 'included'; ref: PlainText; fromCents: Cents; toCents: Cents }[] }[] }[] }
    errors: 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a rate plan */
  createRatePlan: {
    input: CreateRatePlan
    data: RatePlan
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_CHAIN_TOO_LONG' | 'RATE_PLAN_CODE_TAKEN' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter a receivable by hand */
  createReceivable: {
    input: { id: Id } & CreateReceivable
    data: Receivable
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CREDIT_LIMIT_EXCEEDED' | 'DEBTOR_ACCOUNT_CLOSED' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book a stay */
  createReservation: {
    input: CreateReservation
    data: Reservation
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'BLOCK_NOT_DEFINITE' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a role */
  createRole: {
    input: CreateRole
    data: CustomRole
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROLE_NAME_TAKEN' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'VALIDATION_ERROR'
  }
  /** Create a season */
  createSeason: {
    input: { id: Id } & CreateSeason
    data: { season: Season; change?: CalendarChange; effect: CalendarEffect }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SEASON_NAME_TAKEN' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a till */
  createTill: {
    input: CreateTill
    data: Till
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_CODE_TAKEN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enter a trace or a wake-up call */
  createTrace: {
    input: CreateTrace
    data: Trace
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TRACE_DAY_PAST' | 'TRACE_MOMENT_PAST' | 'TRACE_OUTSIDE_STAY' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a unit */
  createUnit: {
    input: CreateUnit
    data: Unit
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CODE_TAKEN' | 'UNIT_TYPE_HAS_UNITS' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a unit type */
  createUnitType: {
    input: CreateUnitType
    data: UnitType
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_CODE_TAKEN' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create several units of a type */
  createUnitsOfType: {
    input: { id: Id } & CreateUnitsOfType
    data: Unit[]
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CODE_TAKEN' | 'UNIT_TYPE_HAS_UNITS' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Begin an upload */
  createUpload: {
    input: CreateUpload
    data: UploadBegun
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Subscribe to events */
  createWebhook: {
    input: CreateWebhook
    data: { subscription: CreatedWebhook; secret: PlainText; warnings?: PlainText[] }
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a work order */
  createWorkOrder: {
    input: CreateWorkOrder
    data: WorkOrder
    errors: 'ASSET_NOT_FOUND' | 'ASSET_RETIRED' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECORD_OF_ANOTHER_ESTABLISHMENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SOURCE_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Issue a credit note */
  creditInvoice: {
    input: { id: Id } & CreditInvoice
    data: Invoice
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CREDIT_EXCEEDS_INVOICE' | 'CREDIT_EXCEEDS_LINE' | 'CREDIT_NOTE_IS_NOT_CREDITED' | 'DEDUCTION_CREDITED_ALONE' | 'DEPOSIT_ALREADY_DEDUCTED' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_IS_WRITTEN_OFF' | 'INVOICE_NOT_FOUND' | 'INVOICE_OF_COMMISSION' | 'LINE_NOT_ON_INVOICE' | 'NOTHING_TO_CREDIT' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Decide about a likely duplicate */
  decideDuplicate: {
    input: DecideDuplicate
    data: GuestPair
    errors: 'GUEST_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Decide about an import row */
  decideGuestImportRow: {
    input: { id: Id } & DecideGuestImportRow
    data: GuestImportRow
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IMPORT_ROW_DECIDED' | 'IMPORT_ROW_HAS_MISTAKE' | 'IMPORT_ROW_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Delete a role */
  deleteRole: {
    input: { id: Id }
    data: { deleted: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROLE_IN_USE' | 'ROLE_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** End a webhook subscription */
  deleteWebhook: {
    input: { id: Id }
    data: { id: Id }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Disable a user */
  disableUser: {
    input: { id: Id } & Partial<EmptyBody>
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Dispute a supplier invoice */
  disputePayable: {
    input: { id: Id } & DisputePayable
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_DISPUTED' | 'PAYABLE_IS_PAID' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Enable a user again */
  enableUser: {
    input: { id: Id } & Partial<EmptyBody>
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Return or discard a found item */
  endFoundItem: {
    input: { id: Id } & EndFoundItem
    data: FoundItem
    errors: 'FOUND_ITEM_ENDED' | 'FOUND_ITEM_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** End a lease */
  endLease: {
    input: { id: Id } & EndLease
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'LEASE_NOT_OVER' | 'LEASE_WITHOUT_END' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RENT_NOT_BILLED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** End all your other sessions */
  endOtherSessions: {
    input: Partial<EmptyBody>
    data: { ended: number }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** End sessions on behalf of the identity provider */
  endProviderSession: {
    input: { tenantId: Id; file: Blob | Uint8Array<ArrayBuffer> | string }
    data: { ended: number }
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PROVIDER_NOT_FOUND' | 'PROVIDER_REFUSED' | 'PROVIDER_UNAVAILABLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Delete the SCIM token */
  endScimToken: {
    input: Record<never, never>
    data: { ended: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** End one of your sessions */
  endSession: {
    input: { id: Id }
    data: { ended: boolean }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SESSION_NOT_FOUND' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Stop trusting a device */
  endTrustedDevice: {
    input: { id: Id }
    data: { ended: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'DEVICE_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Put a guest on the waiting list */
  enterWaitingList: {
    input: EnterWaitingList
    data: WaitingListEntry
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Export the audit trail */
  exportAuditEntries: {
    input: { recordId?: Id; actorId?: Id; operation?: string; establishmentId?: Id; from?: Timestamp; to?: Timestamp }
    data: Uint8Array
    errors: 'AUDIT_EXPORT_TOO_LARGE' | 'CONFIRMATION_REQUIRED' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Export the personal data of a guest */
  exportGuest: {
    input: { id: Id }
    data: { exportedAt: Timestamp; guest: Guest; mergedProfiles: Guest[]; reservations: ReservationSummary[]; leases: Lease[]; leaseBills: LeaseBill[]; sepaMandates: SepaMandate[]; folios: Folio[]; chargedToHouseAccounts: FolioEntry[]; wallets: Wallet[]; wristbands: Wristband[]; walletTransactions: WalletTransaction[]; holds: Hold[]; inspections: Inspection[]; stayGuests: StayGuest[]; messages: GuestMessage[]; waitingList: WaitingListEntry[]; foundItems: FoundItem[]; traces: Trace[]; attachments: Attachment[]; importRows: { id: Id; jobId: Id; line: number; content: unknown; createdAt: Timestamp }[]; audit: { at: Timestamp; operation: PlainText; apiKeyId: Id; recordId: Id; detail?: unknown }[] }
    errors: 'GUEST_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Export a signed inspection */
  exportInspection: {
    input: { id: Id }
    data: SignedInspection
    errors: 'INSPECTION_NOT_FOUND' | 'INSPECTION_NOT_SIGNED' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Extend a card hold */
  extendHold: {
    input: { id: Id } & ExtendHold
    data: Hold
    errors: 'GATEWAY_UNAVAILABLE' | 'HOLD_BUSY' | 'HOLD_NOT_FOUND' | 'HOLD_NOT_HELD' | 'HOLD_REFUSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Finalise an inspection */
  finalizeInspection: {
    input: { id: Id } & Partial<EmptyBody>
    data: Inspection
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSPECTION_HAS_NO_ITEMS' | 'INSPECTION_NOT_A_DRAFT' | 'INSPECTION_NOT_FOUND' | 'INTERNAL_ERROR' | 'ITEMS_NOT_LOOKED_AT' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PHOTO_NOT_THERE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Find the cells of a user */
  findCells: {
    input: { email?: string; company?: string }
    data: { cells: { name: PlainText; region: PlainText; isKnown: boolean }[] }
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_THROTTLED' | 'VALIDATION_ERROR'
  }
  /** Return from the identity provider */
  finishSingleSignOn: {
    input: { code?: string; state?: string; iss?: string; error?: string }
    data: { signedIn: boolean }
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'VALIDATION_ERROR'
  }
  /** Read what a stay owes in all */
  getAccountOfStay: {
    input: { id: Id }
    data: StayAccount
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Export the journal of a mandate */
  getAccountingExport: {
    input: { id: Id; format: 'fec' | 'csv'; from: CalendarDate; to: CalendarDate }
    data: Uint8Array
    errors: 'EXPORT_TOO_LARGE' | 'FEC_IS_IN_EURO' | 'FEC_NEEDS_SIREN' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERIOD_IS_NOT_CLOSED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the aged payables */
  getAgedPayables: {
    input: { operatingMandateId: Id; on?: CalendarDate }
    data: { on: CalendarDate; suppliers: { supplierName: PlainText; currency: Currency; invoices: number; notDueCents: Cents; to30Cents: Cents; to60Cents: Cents; to90Cents: Cents; over90Cents: Cents; totalCents: Cents }[] }
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an asset */
  getAsset: {
    input: { id: Id }
    data: Asset
    errors: 'ASSET_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an asset type */
  getAssetType: {
    input: { id: Id }
    data: AssetType
    errors: 'ASSET_TYPE_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the file of an attachment */
  getAttachmentContent: {
    input: { id: Id }
    data: Uint8Array
    errors: 'ATTACHMENT_NOT_FOUND' | 'FILE_GONE' | 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the availability */
  getAvailability: {
    input: { establishmentId: Id; arrival: CalendarDate; departure: CalendarDate; unitTypeId?: Id }
    data: { unitTypeId: Id; code: PlainText; name: PlainText; format: PlainText; maxOccupancy: number; available: number; nights: { night: CalendarDate; units: number; closed: number; sold: number; blocked: number; overbooking: number; available: number }[] }[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read a block with its pick-up grid */
  getBlock: {
    input: { id: Id }
    data: Block
    errors: 'BLOCK_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a booking */
  getBooking: {
    input: { id: Id }
    data: Booking
    errors: 'BOOKING_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read prices and restrictions by day */
  getCalendar: {
    input: { id: Id; from: CalendarDate; to: CalendarDate; ratePlanId?: Id }
    data: { prices: { ratePlanId?: Id; unitTypeId?: Id; from: CalendarDate; to: CalendarDate; priceCents: CentsNotNegative; derived: true }[]; restrictions: { ratePlanId?: Id; unitTypeId?: Id; from: CalendarDate; to: CalendarDate; restriction: DayRestriction }[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the chart of accounts of a mandate */
  getChartOfAccounts: {
    input: { id: Id }
    data: ChartOfAccounts
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a company */
  getCompany: {
    input: { id: Id }
    data: Company
    errors: 'COMPANY_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the consumption of a period */
  getConsumption: {
    input: { id: Id; from: Timestamp; to: Timestamp }
    data: { meterId: Id; uom: PlainText; start: MeterReading; steps: MeterReading[]; consumedMilli: CentsNotNegative; spans: { from: Timestamp; to: Timestamp; consumedMilli: CentsNotNegative; unitPriceDtmc: CentsNotNegative; vatRateBp: number; netMilliDtmc: CentsNotNegative; grossCents: CentsNotNegative }[]; unitPriceDtmc: CentsNotNegative; netMilliDtmc: CentsNotNegative; vatRateBp: number; grossCents: CentsNotNegative }
    errors: 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'NO_READINGS' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Get the currencies of establishments */
  getCurrencies: {
    input: { countryCode: CountryCode }
    data: Currencies
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the end of a day */
  getDayClosure: {
    input: { id: Id; businessDate: CalendarDate }
    data: EndOfDayReport
    errors: 'DAY_NOT_CLOSED' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the progress of the end of day */
  getDayClosureProgress: {
    input: { id: Id }
    data: EndOfDayProgress
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a debtor account */
  getDebtorAccount: {
    input: { id: Id }
    data: DebtorAccount
    errors: 'DEBTOR_ACCOUNT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the deposit schedule of a block */
  getDepositSchedule: {
    input: { id: Id }
    data: DepositSchedule
    errors: 'BLOCK_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the deposit scheme and its history */
  getDepositScheme: {
    input: { id: Id }
    data: { current: DepositScheme | null; history: { version: number; basisPoints: number; dueDaysBeforeArrival: number; captureOnNoShow: boolean; createdAt: Timestamp; createdBy: Id }[] }
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read deposits held by day */
  getDepositsHeld: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: { establishmentId: Id; currency: Currency; days: DepositDay[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the day at the front desk */
  getDesk: {
    input: { establishmentId: Id; date?: CalendarDate }
    data: Desk
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the bank file of a direct debit run */
  getDirectDebitFile: {
    input: { id: Id }
    data: Uint8Array
    errors: 'DIRECT_DEBIT_RUN_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_WAS_CANCELLED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a direct debit run */
  getDirectDebitRun: {
    input: { id: Id }
    data: DirectDebitRun
    errors: 'DIRECT_DEBIT_RUN_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an establishment */
  getEstablishment: {
    input: { id: Id }
    data: Establishment
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Get what guests are shown of an establishment */
  getEstablishmentContent: {
    input: { id: Id }
    data: EstablishmentContent
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an extra */
  getExtra: {
    input: { id: Id }
    data: Extra
    errors: 'EXTRA_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the extras of a stay */
  getExtrasOfStay: {
    input: { id: Id }
    data: ExtrasOfStay
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a folio */
  getFolio: {
    input: { id: Id }
    data: Folio
    errors: 'FOLIO_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a guest profile */
  getGuest: {
    input: { id: Id }
    data: Guest
    errors: 'GUEST_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a card hold */
  getHold: {
    input: { id: Id }
    data: Hold
    errors: 'HOLD_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the housekeeping rules */
  getHousekeepingRules: {
    input: { id: Id }
    data: HousekeepingRules
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the single sign-on settings */
  getIdentityProvider: {
    input: Record<never, never>
    data: IdentityProvider
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'PROVIDER_NOT_FOUND' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the import mapping of an establishment */
  getImportMapping: {
    input: { id: Id }
    data: BookingImportMapping | null
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an invoice of a supplier */
  getInboundInvoice: {
    input: { id: Id }
    data: InboundInvoice
    errors: 'INBOUND_INVOICE_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an inspection */
  getInspection: {
    input: { id: Id }
    data: Inspection
    errors: 'INSPECTION_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an inspection template */
  getInspectionTemplate: {
    input: { id: Id }
    data: InspectionTemplate
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TEMPLATE_NOT_FOUND' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an invoice */
  getInvoice: {
    input: { id: Id }
    data: Invoice
    errors: 'INTERNAL_ERROR' | 'INVOICE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the document of an invoice */
  getInvoiceDocument: {
    input: { id: Id; format?: 'pdf' | 'cii' | 'ubl' }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'INVOICE_HAS_NO_XML' | 'INVOICE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the progress of a job */
  getJob: {
    input: { id: Id }
    data: Job
    errors: 'INTERNAL_ERROR' | 'JOB_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a lease */
  getLease: {
    input: { id: Id }
    data: Lease
    errors: 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Trial balance */
  getLedger: {
    input: { establishmentId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: { accounts: { account: LedgerAccount; detail: PlainText; currency: Currency; debitCents: CentsNotNegative; creditCents: CentsNotNegative; balanceCents: Cents }[]; totals: { currency: Currency; debitCents: CentsNotNegative; creditCents: CentsNotNegative; balanceCents: Cents }[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a maintenance plan */
  getMaintenancePlan: {
    input: { id: Id }
    data: MaintenancePlan
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'PLAN_NOT_FOUND' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Who am I? */
  getMe: {
    input: Record<never, never>
    data: { tenantId: Id; tenantName: PlainText; mode: 'live' | 'test'; apiKeyId?: Id; keyName?: PlainText; user?: { id: Id; name: PlainText; email: PlainText }; role: Role; permissions: PlainText[]; scope: KeyScope }
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a meeting */
  getMeeting: {
    input: { id: Id }
    data: Meeting
    errors: 'INTERNAL_ERROR' | 'MEETING_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the event sheet of a meeting as a PDF */
  getMeetingSheet: {
    input: { id: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'MEETING_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the settings of automatic guest messages */
  getMessageSettings: {
    input: { id: Id }
    data: MessageSettings
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a meter */
  getMeter: {
    input: { id: Id }
    data: Meter
    errors: 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read MICE equipment */
  getMiceEquipment: {
    input: { id: Id }
    data: MiceEquipment
    errors: 'EQUIPMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the letter about a rent change as a PDF */
  getNewRentLetter: {
    input: { id: Id; termId: Id }
    data: Uint8Array
    errors: 'FIRST_TERM_STAYS' | 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'LEASE_TERM_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the letter about a notice as a PDF */
  getNoticeLetter: {
    input: { id: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'NO_NOTICE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read occupancy, ADR and RevPAR by day */
  getOccupancy: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: { establishmentId: Id; currency: Currency; days: OccupancyDay[]; totals: { units: number; closed: number; sold: number; occupancyBp: number; revenueCents: CentsNotNegative; earlierNightsCents: CentsNotNegative; adrCents: CentsNotNegative; revparCents: CentsNotNegative } }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an operating mandate */
  getOperatingMandate: {
    input: { id: Id }
    data: OperatingMandate
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Verify the invoice chain of a mandate */
  getOperatingMandateChain: {
    input: { id: Id; from?: number; limit?: number; documents?: boolean }
    data: { operatingMandateId: Id; length: number; lastHash: PlainText | null; from: number; verified: number; next: number | null; valid: boolean; problems: { sequence: number | null; invoiceNumber: PlainText | null; problem: PlainText }[]; invoices?: { contentHash: PlainText; document: Record<string, unknown> }[] }
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the occupancy of the owner’s units */
  getOwnOccupancy: {
    input: { from: CalendarDate; to: CalendarDate }
    data: UnitOccupancy[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the statement of the calling owner */
  getOwnStatement: {
    input: { id: Id; from: CalendarDate; to: CalendarDate }
    data: OwnerStatement
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the statement of the calling owner as a PDF */
  getOwnStatementDocument: {
    input: { id: Id; from: CalendarDate; to: CalendarDate; language?: Language }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an owner */
  getOwner: {
    input: { id: Id }
    data: Owner
    errors: 'INTERNAL_ERROR' | 'OWNER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the statement of an owner */
  getOwnerStatement: {
    input: { id: Id; from: CalendarDate; to: CalendarDate }
    data: OwnerStatement
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the statement of an owner as a PDF */
  getOwnerStatementDocument: {
    input: { id: Id; from: CalendarDate; to: CalendarDate; language?: Language }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a payable */
  getPayable: {
    input: { id: Id }
    data: Payable
    errors: 'INTERNAL_ERROR' | 'PAYABLE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the payables policy of a mandate */
  getPayablesPolicy: {
    input: { id: Id }
    data: PayablesPolicy
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Report payments by method and day */
  getPaymentsReport: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: { establishmentId: Id; currency: Currency; days: PaymentsOfDay[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the number of persons present by night */
  getPersonsPresent: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: { establishmentId: Id; nights: { night: CalendarDate; stays: number; adults: number; children: number; sharedSanitary: number; arriving: number; leaving: number; let: number }[]; most: { persons: number; sharedSanitary: number } }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a photo of an establishment or a unit type */
  getPhoto: {
    input: { id: Id; size?: 'full' | 'thumbnail' }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'PERMISSION_DENIED' | 'PHOTO_GONE' | 'PHOTO_NOT_FOUND' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read nights and revenue by segment, source, channel, company, agent, rate plan, type or country */
  getProduction: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate; by: 'segment' | 'source' | 'channel' | 'company' | 'travel_agent' | 'rate_plan' | 'unit_type' | 'country' }
    data: { establishmentId: Id; currency: Currency; by: 'segment' | 'source' | 'channel' | 'company' | 'travel_agent' | 'rate_plan' | 'unit_type' | 'country'; rows: Production[]; totals: { reservations: number; nights: number; personNights: number; revenueCents: CentsNotNegative; netRevenueCents: CentsNotNegative; adrCents: CentsNotNegative } }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the rack */
  getRack: {
    input: { establishmentId: Id; from?: CalendarDate; days?: number; since?: string }
    data: Rack
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a rate plan with its current terms */
  getRatePlan: {
    input: { id: Id }
    data: RatePlan
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the registration file of a day for the authorities */
  getRegistrationFile: {
    input: { id: Id; date?: CalendarDate; format: 'spain_ses' | 'italy_alloggiati' | 'france_police'; onlyComplete?: boolean }
    data: Uint8Array
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'REGISTRATION_INCOMPLETE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the registration code of an establishment */
  getRegistrationSettings: {
    input: { id: Id }
    data: RegistrationSettings
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the rent receipt (quittance) as a PDF */
  getRentReceipt: {
    input: { id: Id; billId: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'LEASE_BILL_NOT_FOUND' | 'LEASE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RENT_NOT_PAID' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a reservation */
  getReservation: {
    input: { id: Id }
    data: Reservation
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the SEPA creditor of an establishment */
  getSepaCreditor: {
    input: { id: Id }
    data: SepaCreditor
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEPA_CREDITOR_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the current SEPA mandate of a lease */
  getSepaMandate: {
    input: { id: Id }
    data: SepaMandate
    errors: 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEPA_MANDATE_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the current session */
  getSession: {
    input: Record<never, never>
    data: OwnSession
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the rules for signing in */
  getSignInPolicy: {
    input: Record<never, never>
    data: SignInPolicy
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the statement of an account */
  getStatement: {
    input: { id: Id; from?: CalendarDate; to?: CalendarDate; currency?: Currency }
    data: { accountId: Id; currency: Currency; from?: CalendarDate; to: CalendarDate; openingBalanceCents: Cents; entries: { id: Id; businessDate: CalendarDate; postedAt: Timestamp; kind: 'receivable' | 'receivable_cancelled' | 'receivable_credited' | 'receivable_written_off' | 'write_off_reversed' | 'payment' | 'payment_reversed' | 'surplus_used' | 'surplus_released' | 'refund'; label: PlainText; reference?: PlainText; invoiceNumbers?: PlainText[]; receivableId?: Id; receiptId?: Id; amountCents: Cents; balanceCents: Cents }[]; closingBalanceCents: Cents }
    errors: 'DEBTOR_ACCOUNT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the history of a stay */
  getStayHistory: {
    input: { id: Id; after?: string; limit?: number }
    data: StayHistory
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the bank file of a supplier payment run */
  getSupplierPaymentFile: {
    input: { id: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'PAYMENT_RUN_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RUN_NOT_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a supplier payment run */
  getSupplierPaymentRun: {
    input: { id: Id }
    data: SupplierPaymentRun
    errors: 'INTERNAL_ERROR' | 'PAYMENT_RUN_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the X or Z report of a shift */
  getTillShift: {
    input: { id: Id }
    data: TillShift
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_SHIFT_NOT_FOUND' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the tourist tax by month */
  getTouristTax: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: { establishmentId: Id; currency: Currency; months: { month: PlainText; figures: TouristTaxFigures; taxes?: { name: PlainText; amountCents: Cents }[] }[]; totals: TouristTaxFigures; taxes?: { name: PlainText; amountCents: Cents }[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the tourist tax register as CSV */
  getTouristTaxRegister: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: Uint8Array
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Get the features and the note of a unit */
  getUnitContent: {
    input: { id: Id }
    data: UnitContent
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read occupancy by unit */
  getUnitOccupancy: {
    input: { establishmentId: Id; from: CalendarDate; to: CalendarDate }
    data: UnitOccupancy[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Get what guests are shown of a unit type */
  getUnitTypeContent: {
    input: { id: Id }
    data: UnitTypeContent
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read the units of a stay */
  getUnitsOfStay: {
    input: { id: Id }
    data: UnitsOfStay
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an upload */
  getUpload: {
    input: { id: Id }
    data: Upload
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UPLOAD_IS_ATTACHED' | 'UPLOAD_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read the file of an upload */
  getUploadContent: {
    input: { id: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UPLOAD_IS_ATTACHED' | 'UPLOAD_NOT_ARRIVED' | 'UPLOAD_NOT_AS_DECLARED' | 'UPLOAD_NOT_COMPLETE' | 'UPLOAD_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read the thumbnail of a picture */
  getUploadThumbnail: {
    input: { id: Id }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UPLOAD_HAS_NO_THUMBNAIL' | 'UPLOAD_IS_ATTACHED' | 'UPLOAD_NOT_ARRIVED' | 'UPLOAD_NOT_COMPLETE' | 'UPLOAD_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Read a user */
  getUser: {
    input: { id: Id }
    data: User
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'USER_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Get the VAT rates of a country */
  getVatRates: {
    input: { countryCode: CountryCode; vatRegion?: 'FR-20R' | 'FR-DROM' | 'FR-973' | 'DE-BUSINGEN' | 'ES-CN' | 'ES-CE' | 'ES-ML' | 'IT-LIVIGNO' | 'PT-20' | 'PT-30'; on: CalendarDate }
    data: VatRates
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** VAT of a period */
  getVatReport: {
    input: { mandateId: Id; establishmentId?: Id; from: CalendarDate; to: CalendarDate }
    data: { mandateId: Id; from: CalendarDate; to: CalendarDate; figures: VatFigure[]; totals: VatTotal[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read a wallet */
  getWallet: {
    input: { id: Id }
    data: Wallet
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WALLET_NOT_FOUND'
  }
  /** Read a webhook subscription */
  getWebhook: {
    input: { id: Id }
    data: Webhook
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Read a work order */
  getWorkOrder: {
    input: { id: Id }
    data: WorkOrderWithPhotos
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND'
  }
  /** Give notice of a lease */
  giveNotice: {
    input: { id: Id } & GiveNotice
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'NOTICE_TOO_SHORT' | 'NOTICE_WAS_GIVEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Issue wristbands */
  handOutWristbands: {
    input: HandOutWristbands
    data: Wristband[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_FOUND' | 'STAY_TAKES_NO_WRISTBAND' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WRISTBAND_TAKEN'
  }
  /** Put a work order on hold */
  holdWorkOrder: {
    input: { id: Id } & Partial<EmptyBody>
    data: WorkOrder
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Import bookings from another system */
  importBookings: {
    input: { id: Id; isPreview?: boolean; file: Blob | Uint8Array<ArrayBuffer> | string }
    data: Job
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IMPORT_MAPPING_MISSING' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Import guest profiles from a file */
  importGuests: {
    input: { file: Blob | Uint8Array<ArrayBuffer> | string }
    data: Job
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Book the rooming list of a group */
  importRoomingList: {
    input: { id: Id } & ImportRoomingList
    data: Booking
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'BLOCK_NOT_DEFINITE' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Invite a person to sign in for an owner */
  invitePersonOfOwner: {
    input: { id: Id } & InvitePersonOfOwner
    data: PersonOfOwner
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'OWNER_RETIRED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EMAIL_TAKEN' | 'VALIDATION_ERROR'
  }
  /** Invite a person */
  inviteUser: {
    input: InviteUser
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROLE_NOT_FOUND' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EMAIL_TAKEN' | 'USER_EXCEEDS_CALLER' | 'VALIDATION_ERROR'
  }
  /** Invite a user again */
  inviteUserAgain: {
    input: { id: Id } & Partial<EmptyBody>
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_NOT_INVITED' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Invoice the commission of an operator to an owner */
  invoiceOwnerCommission: {
    input: { id: Id } & InvoiceOwnerCommission
    data: OwnerCommissionInvoice
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHARGE_OUTSIDE_THE_MANDATE' | 'COMMISSION_ALREADY_INVOICED' | 'COMMISSION_BY_ANOTHER_MANDATE' | 'COMMISSION_PERIOD_NOT_OVER' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'EXEMPTION_WITHOUT_REASON' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANDATE_NOT_IN_FORCE' | 'NO_COMMISSION_TO_INVOICE' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SELLER_NOT_SUBJECT_TO_VAT' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OUTSIDE_THE_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Issue an invoice from a folio */
  issueInvoice: {
    input: IssueInvoice
    data: Invoice
    errors: 'ACCOUNT_OF_ANOTHER_HOUSE' | 'BUSINESS_DATE_NOT_OPEN' | 'CHARGE_OUTSIDE_THE_MANDATE' | 'CURRENCY_MISMATCH' | 'DEBTOR_ACCOUNT_CLOSED' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'DEPOSITS_EXCEED_CHARGES' | 'DEPOSIT_AFTER_THE_STAY' | 'DEPOSIT_ALREADY_DEDUCTED' | 'DEPOSIT_EXCEEDS_STAY' | 'DEPOSIT_OF_ANOTHER_MANDATE' | 'DEPOSIT_OF_THE_STAY_OPEN' | 'ENTRY_ALREADY_INVOICED' | 'ENTRY_CANNOT_BE_INVOICED' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'EXEMPTION_WITHOUT_REASON' | 'FOLIO_INVOICED_BY_ANOTHER_MANDATE' | 'FOLIO_IS_A_WINDOW' | 'FOLIO_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_BELOW_ZERO' | 'INVOICE_NOT_CREDITED' | 'INVOICE_NOT_FOUND' | 'MANDATE_NOT_IN_FORCE' | 'NOBODY_TO_BILL' | 'NOTHING_TO_INVOICE' | 'NO_DEPOSIT_TO_DEDUCT' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SELLER_NOT_SUBJECT_TO_VAT' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OUTSIDE_THE_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Add a guest to the queue for a unit */
  joinQueue: {
    input: { id: Id } & Partial<JoinQueue>
    data: Reservation
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHECK_IN_TOO_EARLY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_CONFIRMED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Join stays to a booking */
  joinStays: {
    input: { id: Id } & JoinStays
    data: Booking
    errors: 'BOOKING_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_JOINABLE' | 'TOO_MANY_STAYS' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Remove a guest from the queue for a unit */
  leaveQueue: {
    input: { id: Id } & Partial<EmptyBody>
    data: Reservation
    errors: 'GUEST_NOT_QUEUED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record the departure of a person */
  leaveStayGuest: {
    input: { id: Id } & Partial<EmptyBody>
    data: StayGuest
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_GUEST_NOT_FOUND' | 'STAY_GUEST_PRESENCE' | 'STAY_NOT_IN_HOUSE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Return the unit of a work order to inventory */
  liftClosureOfWorkOrder: {
    input: { id: Id }
    data: WorkOrder
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_CLOSED_FOR_IT' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND'
  }
  /** End a closure early */
  liftUnitClosure: {
    input: { id: Id; closureId: Id }
    data: UnitClosure
    errors: 'CLOSURE_ALREADY_LIFTED' | 'CLOSURE_OF_LEASE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CLOSURE_NOT_FOUND' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** List locked periods */
  listAccountingPeriods: {
    input: { page?: number; pageSize?: number; after?: string; mandateId: Id }
    data: AccountingPeriod[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the amendments of a stay */
  listAmendments: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: ReservationAmendment[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List API keys */
  listApiKeys: {
    input: { page?: number; pageSize?: number; after?: string }
    data: ApiKey[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List asset types */
  listAssetTypes: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; category?: string; status?: UnitStatus }
    data: AssetType[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List assets */
  listAssets: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; assetTypeId?: Id; unitId?: Id; warrantyUntil?: CalendarDate; status?: UnitStatus }
    data: Asset[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the files of a stay */
  listAttachments: {
    input: { id: Id }
    data: Attachment[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the audit trail */
  listAuditEntries: {
    input: { recordId?: Id; actorId?: Id; operation?: string; establishmentId?: Id; from?: Timestamp; to?: Timestamp; after?: string; limit?: number }
    data: { entries: AuditEntry[]; next?: PlainText }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List background tasks */
  listBackgroundTasks: {
    input: { page?: number; pageSize?: number; after?: string; status?: BackgroundTaskStatus }
    data: BackgroundTask[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the deposits of blocks */
  listBlockDeposits: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: 'covered' | 'open' | 'overdue'; until?: CalendarDate }
    data: BlockDeposit[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List blocks */
  listBlocks: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: 'Tentative' | 'Definite' | 'Cancelled'; kind?: 'group' | 'allotment'; companyId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: BlockSummary[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List sources, channels and market segments */
  listBookingCodes: {
    input: { page?: number; pageSize?: number; after?: string; kind?: 'source' | 'channel' | 'segment'; status?: 'active' | 'archived' }
    data: BookingCode[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the results of the rows of a booking import */
  listBookingImportRows: {
    input: { page?: number; pageSize?: number; after?: string; jobId: Id; outcome?: 'booked' | 'there' | 'refused' }
    data: BookingImportRow[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List bookings of several stays */
  listBookings: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; establishmentId?: Id; bookerGuestId?: Id; confirmationCode?: string; externalReference?: string }
    data: Booking[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List changes of the calendar */
  listCalendarChanges: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: CalendarChange[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List commissions of travel agents */
  listCommissions: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; travelAgentId?: Id; reservationId?: Id; isPaid?: boolean }
    data: Commission[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List companies and travel agents */
  listCompanies: {
    input: { page?: number; pageSize?: number; after?: string; kind?: 'company' | 'travel_agent' | 'tour_operator' | 'other'; status?: 'active' | 'archived'; search?: string }
    data: Company[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List debtor accounts */
  listDebtorAccounts: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: DebtorAccountStatus; search?: string; owing?: boolean; companyId?: Id }
    data: DebtorAccountSummary[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List deposits that are due */
  listDeposits: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; dueBy?: CalendarDate }
    data: DepositDue[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List direct debit runs */
  listDirectDebitRuns: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: 'sent' | 'booked' | 'cancelled' }
    data: DirectDebitRun[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the stays that a closure displaces */
  listDisplacedStays: {
    input: { id: Id; closureId: Id }
    data: DisplacedStay[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CLOSURE_NOT_FOUND' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** List the reminders of an account */
  listDunningEvents: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; receivableId?: Id; delivery?: ReminderDelivery }
    data: DunningEvent[]
    paginated: true
    errors: 'DEBTOR_ACCOUNT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List dunning policies */
  listDunningPolicies: {
    input: { page?: number; pageSize?: number; after?: string }
    data: DunningPolicy[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List likely duplicates of the whole tenant */
  listDuplicates: {
    input: { page?: number; pageSize?: number; after?: string; state?: 'open' | 'not_the_same'; minScore?: number; evidence?: 'document' | 'email' | 'phone' | 'loyaltyNumber' | 'address' | 'company' | 'stay'; guestId?: Id }
    data: GuestPair[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List establishments of the tenant */
  listEstablishments: {
    input: { page?: number; pageSize?: number; after?: string; status?: EstablishmentStatus }
    data: Establishment[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List event types */
  listEventTypes: {
    input: Record<never, never>
    data: { type: PlainText; description: PlainText; dataSchema: Record<string, unknown>; examplePayload: PublishedEvent }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List events in order */
  listEvents: {
    input: { after?: string; type?: string; establishmentId?: Id; limit?: number }
    data: { events: PublishedEvent[]; next: PlainText; more: boolean }
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List extras */
  listExtras: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: UnitStatus; bookedWithStay?: boolean }
    data: Extra[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List folios */
  listFolios: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; establishmentId: Id; open?: 'due' | 'credit' | 'deposit' | 'unsettled'; stay?: 'ahead' | 'in_house' | 'departed' | 'over' | 'none' }
    data: ListedFolio[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read the folios of a stay */
  listFoliosOfReservation: {
    input: { id: Id }
    data: Folio[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List found items */
  listFoundItems: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: 'stored' | 'returned' | 'discarded'; unitId?: Id; reservationId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: FoundItem[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List function rooms */
  listFunctionRooms: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: UnitStatus; setup?: 'theatre' | 'classroom' | 'u_shape' | 'boardroom' | 'cabaret' | 'banquet' | 'cocktail'; persons?: number; freeFrom?: string; freeTo?: string }
    data: FunctionRoom[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List guarantees held */
  listGuarantees: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id }
    data: FolioSummary[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List import rows that wait for a decision */
  listGuestImportRows: {
    input: { page?: number; pageSize?: number; after?: string; jobId?: Id; outcome?: GuestImportOutcome }
    data: GuestImportRow[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Search guest profiles */
  listGuests: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; name?: string; lastName?: string; firstName?: string; birthDate?: CalendarDate; email?: string; phone?: string; documentNumber?: string; membership?: string }
    data: Guest[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List holds */
  listHolds: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; reservationId?: Id; status?: HoldStatus; expiresBefore?: Timestamp }
    data: Hold[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List house accounts */
  listHouseAccounts: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: 'open' | 'closed' | 'all'; companyId?: Id; search?: string }
    data: FolioSummary[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List housekeeping tasks */
  listHousekeepingTasks: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; from?: CalendarDate; to?: CalendarDate; status?: 'open' | 'in_progress' | 'done' | 'skipped'; kind?: 'departure' | 'stay_over' | 'linen' | 'inspection' | 'deep_clean' | 'other'; unitId?: Id; assignee?: string; isMine?: boolean }
    data: HousekeepingTask[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List units with their housekeeping status */
  listHousekeepingUnits: {
    input: { establishmentId: Id; date?: CalendarDate; status?: 'dirty' | 'clean' | 'inspected'; unitTypeId?: Id }
    data: HousekeepingUnit[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List invoices of suppliers */
  listInboundInvoices: {
    input: { page?: number; pageSize?: number; after?: string; operatingMandateId: Id; status?: InboundInvoiceStatus; search?: string }
    data: InboundInvoice[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List inspection templates */
  listInspectionTemplates: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; kind?: InspectionKind; unitTypeId?: Id; retired?: boolean }
    data: InspectionTemplate[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List inspections */
  listInspections: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; unitId?: Id; reservationId?: Id; kind?: InspectionKind; status?: InspectionStatus }
    data: Inspection[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List invoices of a mandate */
  listInvoices: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; mandateId: Id; from?: CalendarDate; to?: CalendarDate; open?: boolean; dueBefore?: CalendarDate }
    data: Invoice[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the invoices of a stay */
  listInvoicesOfReservation: {
    input: { id: Id }
    data: Invoice[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List jobs */
  listJobs: {
    input: { page?: number; pageSize?: number; after?: string; status?: JobStatus; kind?: string }
    data: Job[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List journal entries */
  listJournal: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; from?: CalendarDate; to?: CalendarDate; folioId?: Id }
    data: JournalEntry[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the bills of a lease */
  listLeaseBills: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: LeaseBill[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List leases */
  listLeases: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: 'active' | 'ended' | 'cancelled'; unitId?: Id; guestId?: Id; endsBy?: CalendarDate; guaranteeDueBy?: CalendarDate }
    data: Lease[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List events and holidays of the place */
  listLocalEvents: {
    input: { id: Id; from: CalendarDate; to: CalendarDate }
    data: LocalEvent[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List maintenance plans */
  listMaintenancePlans: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; active?: boolean; unitId?: Id; assetId?: Id; dueBy?: CalendarDate }
    data: MaintenancePlan[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List meetings */
  listMeetings: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: 'tentative' | 'confirmed' | 'cancelled'; companyId?: Id; from?: CalendarDate; to?: CalendarDate; billed?: boolean }
    data: Meeting[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the templates of guest messages */
  listMessageTemplates: {
    input: { id: Id; kind?: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language?: Language }
    data: MessageTemplate[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List messages to guests */
  listMessages: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; reservationId?: Id; status?: 'pending' | 'sent' | 'failed' | 'skipped'; kind?: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt' }
    data: GuestMessage[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the billings of a meter */
  listMeterBillings: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: { entryId: Id; folioId: Id; from: { readAt: Timestamp; valueMilli: CentsNotNegative }; to: { readAt: Timestamp; valueMilli: CentsNotNegative }; span: { from: Timestamp; to: Timestamp }; consumedMilli: CentsNotNegative; unitPriceDtmc: CentsNotNegative; vatRateBp: number; grossCents: CentsNotNegative; reversed: boolean; billedAt: Timestamp }[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the readings of a meter */
  listMeterReadings: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: MeterReading[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the prices of a meter */
  listMeterTariffs: {
    input: { id: Id }
    data: { validFrom: Timestamp; unitPriceDtmc: CentsNotNegative; vatRateBp: number }[]
    errors: 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List meters */
  listMeters: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; unitId?: Id; kind?: MeterKind; status?: UnitStatus }
    data: Meter[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List MICE equipment */
  listMiceEquipment: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; equipmentType?: string; rentable?: boolean; status?: UnitStatus }
    data: MiceEquipment[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List moves of charges from or to a folio */
  listMoves: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: FolioMove[]
    paginated: true
    errors: 'FOLIO_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List your passkeys */
  listMyPasskeys: {
    input: Record<never, never>
    data: Passkey[]
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List operating mandates */
  listOperatingMandates: {
    input: { page?: number; pageSize?: number; after?: string; ownerId?: Id; establishmentId?: Id; search?: string }
    data: OperatingMandate[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List org units */
  listOrgUnits: {
    input: { page?: number; pageSize?: number; after?: string }
    data: OrgUnit[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the mandates of the calling owner */
  listOwnMandates: {
    input: Record<never, never>
    data: { id: Id; code: PlainText; operatorName: PlainText; validFrom: CalendarDate; validTo: CalendarDate | null }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List occupied nights of the owner’s units */
  listOwnNights: {
    input: { from: CalendarDate; to: CalendarDate }
    data: { unitId: Id; unitCode: PlainText; kind: 'sold' | 'let' | 'own_use' | 'closed'; arrival: CalendarDate; departure: CalendarDate; ownerStayId: Id | null }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the units of the calling owner */
  listOwnUnits: {
    input: Record<never, never>
    data: { unitId: Id; unitCode: PlainText; unitTypeName: PlainText; establishmentId: Id; establishmentName: PlainText; shareBasisPoints: number; from: CalendarDate; until: CalendarDate | null }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List work orders on the owner’s units */
  listOwnWorkOrders: {
    input: { page?: number; pageSize?: number; after?: string }
    data: { id: Id; number: number; unitId: Id; unitCode: PlainText; title: PlainText; status: PlainText; openedAt: Timestamp; completedAt: Timestamp | null; chargedCents: CentsNotNegative }[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List commission invoices of an owner */
  listOwnerCommissionInvoices: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; from?: CalendarDate; to?: CalendarDate }
    data: OwnerCommissionInvoice[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List costs of an owner */
  listOwnerCosts: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; from?: CalendarDate; to?: CalendarDate }
    data: OwnerCost[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List payouts to an owner */
  listOwnerPayouts: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; from?: CalendarDate; to?: CalendarDate }
    data: OwnerPayout[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List owner stays */
  listOwnerStays: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; ownerId?: Id; unitId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: OwnerStay[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List owners */
  listOwners: {
    input: { page?: number; pageSize?: number; after?: string; ownerType?: OwnerType; search?: string; status?: UnitStatus }
    data: Owner[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List payables */
  listPayables: {
    input: { page?: number; pageSize?: number; after?: string; operatingMandateId: Id; status?: 'open' | 'approved' | 'disputed' | 'in_payment' | 'paid'; dueBy?: CalendarDate; search?: string }
    data: Payable[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List payment methods */
  listPaymentMethods: {
    input: { establishmentId: Id; status?: UnitStatus }
    data: PaymentMethodOfHouse[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the payments of an account */
  listPayments: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; externalRef?: string; unallocated?: boolean }
    data: Receipt[]
    paginated: true
    errors: 'DEBTOR_ACCOUNT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List who signs in for an owner */
  listPeopleOfOwner: {
    input: { id: Id }
    data: PersonOfOwner[]
    errors: 'INTERNAL_ERROR' | 'OWNER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List prices by persons of a rate plan */
  listPersonPrices: {
    input: { id: Id }
    data: PersonPrice[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List prices of a rate plan */
  listPrices: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; from: CalendarDate; to: CalendarDate; unitTypeId?: Id }
    data: { unitTypeId: Id; night: CalendarDate; priceCents: CentsNotNegative }[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List replacement prices and wear */
  listPricesWhenNew: {
    input: { id: Id }
    data: PriceWhenNew[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List public holidays to enter */
  listPublicHolidays: {
    input: { id: Id; year: number; region?: TextLine; language?: Language }
    data: { holidays: { name: PlainText; date: CalendarDate }[]; regions: { code: PlainText; name: PlainText }[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List rate plans */
  listRatePlans: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; establishmentId?: Id; status?: 'active' | 'archived' }
    data: RatePlan[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the receivables of an account */
  listReceivables: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; updatedSince?: string; status?: ReceivableStatus; dueBefore?: CalendarDate }
    data: Receivable[]
    paginated: true
    errors: 'DEBTOR_ACCOUNT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the arrivals of a day and their missing registration data */
  listRegistrations: {
    input: { id: Id; date?: CalendarDate; format: 'spain_ses' | 'italy_alloggiati' | 'france_police' }
    data: { stayGuestId: Id; reservationId: Id; name: PlainText; isMain: boolean; problems: PlainText[] }[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List reminders to send */
  listRemindersToSend: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; channel?: ReminderChannel }
    data: DunningEvent[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List reservations */
  listReservations: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; establishmentId?: Id; status?: ReservationStatus; arrivalFrom?: CalendarDate; arrivalTo?: CalendarDate; departureFrom?: CalendarDate; departureTo?: CalendarDate; guestId?: Id; guestName?: string; unitId?: Id; ratePlanId?: Id; bookingId?: Id; blockId?: Id; confirmationCode?: string; externalReference?: string; source?: string; channel?: string; segment?: string; companyId?: Id; travelAgentId?: Id; sort?: 'booked' | 'arrival' }
    data: ListedReservation[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List roles */
  listRoles: {
    input: Record<never, never>
    data: { standard: { role: Role; allows: PlainText[] }[]; custom: CustomRole[] }
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the routing rules of a stay */
  listRoutingRules: {
    input: { id: Id }
    data: RoutingRule[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List seasons */
  listSeasons: {
    input: { id: Id }
    data: Season[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List your sessions */
  listSessions: {
    input: Record<never, never>
    data: UserSession[]
    errors: 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the persons of a stay */
  listStayGuests: {
    input: { id: Id }
    data: StayGuest[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List stay restrictions */
  listStayRestrictions: {
    input: { id: Id }
    data: StayRestriction[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List deposits held by stay and house account */
  listStaysWithDeposits: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; date: CalendarDate }
    data: StayWithDeposit[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List supplier payment runs */
  listSupplierPaymentRuns: {
    input: { page?: number; pageSize?: number; after?: string; operatingMandateId: Id }
    data: SupplierPaymentRun[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the money movements of a shift */
  listTillShiftEntries: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: TillEntry[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_SHIFT_NOT_FOUND' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List shifts */
  listTillShifts: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; tillId?: Id; status?: 'open' | 'closed'; from?: CalendarDate; to?: CalendarDate }
    data: TillShift[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List tills */
  listTills: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: UnitStatus }
    data: Till[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List tourist taxes of known places */
  listTouristTaxPlaces: {
    input: { country?: CountryCode }
    data: { place: PlainText; country: PlainText; note?: TextLine; readOn: string; taxes: TouristTax[] }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the tourist taxes of an establishment */
  listTouristTaxes: {
    input: { id: Id }
    data: TouristTax[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List traces and wake-up calls */
  listTraces: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; reservationId?: Id; status?: 'open' | 'done' | 'cancelled'; kind?: 'task' | 'wake_up_call' | 'at_check_in' | 'at_check_out'; department?: 'reception' | 'housekeeping' | 'maintenance' | 'restaurant' | 'management'; from?: CalendarDate; to?: CalendarDate }
    data: Trace[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List trusted devices */
  listTrustedDevices: {
    input: Record<never, never>
    data: TrustedDevice[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the entries of unbilled VAT */
  listUnbilledVat: {
    input: { page?: number; pageSize?: number; after?: string; mandateId: Id; establishmentId?: Id; from: CalendarDate; to: CalendarDate; vatRateBp?: number }
    data: UnbilledVat[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the closures of a unit */
  listUnitClosures: {
    input: { id: Id; page?: number; pageSize?: number; after?: string }
    data: UnitClosure[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** List the features and notes of units */
  listUnitContent: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; feature?: UnitFeature }
    data: UnitContent[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the ownership history of a unit */
  listUnitOwnership: {
    input: { id: Id }
    data: UnitOwnership[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** List unit types */
  listUnitTypes: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: UnitStatus }
    data: UnitType[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List units */
  listUnits: {
    input: { page?: number; pageSize?: number; after?: string; updatedSince?: string; establishmentId?: Id; unitTypeId?: Id; code?: string; status?: UnitStatus; minAmperes?: number; freeFrom?: CalendarDate; freeTo?: CalendarDate }
    data: Unit[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** The units of an owner */
  listUnitsOfOwner: {
    input: { id: Id; on?: CalendarDate }
    data: UnitOwnership[]
    errors: 'INTERNAL_ERROR' | 'OWNER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List users */
  listUsers: {
    input: { page?: number; pageSize?: number; after?: string; status?: 'invited' | 'active' | 'disabled' | 'removed'; search?: string }
    data: User[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the entries of a VAT figure */
  listVatEntries: {
    input: { page?: number; pageSize?: number; after?: string; mandateId: Id; establishmentId?: Id; from: CalendarDate; to: CalendarDate; vatRateBp?: number; kind?: VatEntryKind }
    data: VatEntry[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the waiting list */
  listWaitingList: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; status?: 'Waiting' | 'Offered' | 'Booked' | 'Withdrawn' | 'Over'; guestId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: WaitingListEntry[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List establishments to which a guest can be walked */
  listWalkOptions: {
    input: { id: Id }
    data: { establishmentId: Id; establishmentName: PlainText; unitTypeId: Id; unitTypeCode: PlainText; unitTypeName: PlainText; available: number; plans: { ratePlanId: Id; code: PlainText; totalCents: CentsNotNegative }[] }[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List walked guests and the costs */
  listWalks: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; from?: CalendarDate; to?: CalendarDate }
    data: Walk[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the transactions of a wallet */
  listWalletTransactions: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; kind?: WalletTransactionKind }
    data: WalletTransaction[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WALLET_NOT_FOUND'
  }
  /** List wallets */
  listWallets: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; stayId?: Id; status?: WalletStatus; mediumRef?: string; leftOver?: boolean }
    data: Wallet[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List the deliveries of a webhook subscription */
  listWebhookDeliveries: {
    input: { id: Id; page?: number; pageSize?: number; after?: string; status?: WebhookDeliveryStatus }
    data: WebhookDelivery[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** List the delivery log of a webhook subscription */
  listWebhookLogs: {
    input: { id: Id; limit?: number }
    data: WebhookLogEntry[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** List webhook subscriptions */
  listWebhooks: {
    input: { page?: number; pageSize?: number; after?: string; status?: WebhookStatus }
    data: Webhook[]
    paginated: true
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List work orders */
  listWorkOrders: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId: Id; status?: WorkOrderStatus; pending?: boolean; priority?: WorkOrderPriority; unitId?: Id; assetId?: Id; inspectionId?: Id; meterId?: Id; reservationId?: Id; planId?: Id; dueBy?: CalendarDate }
    data: WorkOrder[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** List wristbands */
  listWristbands: {
    input: { page?: number; pageSize?: number; after?: string; establishmentId?: Id; stayId?: Id; code?: string; status?: 'out' | 'returned' | 'lost'; leftOver?: boolean }
    data: Wristband[]
    paginated: true
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Lock the books of a mandate up to a day */
  lockAccountingPeriod: {
    input: LockAccountingPeriod
    data: AccountingPeriod
    errors: 'BOOKS_IN_SEVERAL_CURRENCIES' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERIOD_CHANGED' | 'PERIOD_FOLLOWS' | 'PERIOD_IS_EMPTY' | 'PERIOD_IS_LOCKED' | 'PERIOD_IS_NOT_CLOSED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a direct debit run */
  makeDirectDebits: {
    input: PreviewDirectDebits
    data: DirectDebitRun
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_COLLECT' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEPA_CREDITOR_MISSING' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create the housekeeping tasks of a day */
  makeHousekeepingTasks: {
    input: { id: Id } & Partial<MakeHousekeepingTasks>
    data: { date: CalendarDate; tasks: number }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Get the link of an invitation */
  makeInvitationLink: {
    input: { id: Id } & Partial<EmptyBody>
    data: { link: PlainText; expiresAt: Timestamp }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_NOT_FOUND' | 'USER_NOT_INVITED' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Create an API key for an owner */
  makeOwnerKey: {
    input: { id: Id } & Partial<MakeOwnerKey>
    data: { apiKeyId: Id; ownerId: Id; expiresAt?: Timestamp; key: PlainText }
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create the SCIM token */
  makeScimToken: {
    input: Partial<EmptyBody>
    data: { token: PlainText; url: PlainText }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Create a supplier payment run */
  makeSupplierPayments: {
    input: MakeSupplierPayments
    data: SupplierPaymentRun
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_PAY' | 'NO_PAYER' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_NOT_APPROVED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Mark a reservation as no-show */
  markNoShow: {
    input: { id: Id } & Partial<EmptyBody>
    data: { reservationId: Id; depositCaptureRequested: boolean }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_CONFIRMED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Mark a reminder as sent */
  markReminderSent: {
    input: { id: Id } & Partial<EmptyBody>
    data: DunningEvent
    errors: 'DUNNING_EVENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'REMINDER_IS_SENT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Merge two profiles of one guest */
  mergeGuests: {
    input: MergeGuests
    data: { preview: boolean; targetId: Id; sourceId: Id; guest: Guest; conflicts: MergeConflict[]; reservations: number; documents: number }
    errors: 'CONFIRMATION_REQUIRED' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Move charges to another folio */
  moveCharges: {
    input: { id: Id } & PreviewMove
    data: FolioMove
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ENTRY_IS_INVOICED' | 'ENTRY_NOT_MOVABLE' | 'FOLIO_ENTRY_NOT_FOUND' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'FOLIO_OF_ANOTHER_ESTABLISHMENT' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Move the stays that a closure displaces */
  moveDisplacedStays: {
    input: { id: Id; closureId: Id } & Partial<MoveDisplacedStays>
    data: { moved: DisplacedStay[]; left: DisplacedStay[] }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CLOSURE_NOT_FOUND' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Move cash between a till and the safe */
  moveTillCash: {
    input: { id: Id } & MoveTillCash
    data: TillShift
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_HOLDS_LESS' | 'TILL_SHIFT_CURRENCY' | 'TILL_SHIFT_IS_CLOSED' | 'TILL_SHIFT_NOT_FOUND' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Offer a stay to a waiting guest */
  offerStay: {
    input: { id: Id } & Partial<OfferStay>
    data: WaitingListEntry
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'BLOCK_NOT_DEFINITE' | 'BLOCK_NOT_FOUND' | 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'EXTERNAL_REFERENCE_TAKEN' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_BEYOND_HORIZON' | 'STAY_RESTRICTED' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NEEDED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WAITING_LIST_ENTRY_ENDED' | 'WAITING_LIST_ENTRY_NOT_FOUND'
  }
  /** Open the folio of a stay */
  openFolio: {
    input: { id: Id } & Partial<EmptyBody>
    data: FolioSummary
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a house account */
  openHouseAccount: {
    input: OpenHouseAccount
    data: FolioSummary
    errors: 'COMPANY_NOT_FOUND' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a shift at a till */
  openTillShift: {
    input: { id: Id } & OpenTillShift
    data: TillShift
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'KEY_HAS_A_SHIFT' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TILL_IS_OPEN' | 'TILL_NOT_FOUND' | 'TILL_RETIRED' | 'TILL_SHIFT_CURRENCY' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a cashless wallet */
  openWallet: {
    input: OpenWallet
    data: { id: Id; walletId: Id; alreadyOpen: boolean }
    errors: 'CREDIT_LIMIT_IS_POSTPAID' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEDIUM_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_TAKES_NO_WALLET' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_CURRENCY_MISMATCH'
  }
  /** Open a further folio for a stay */
  openWindow: {
    input: { id: Id } & OpenWindow
    data: FolioSummary
    errors: 'COMPANY_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WINDOW_NAME_TAKEN'
  }
  /** Mark commissions as paid */
  payCommissions: {
    input: PayCommissions
    data: { travelAgentId: Id; commissions: number; amountCents: Cents; paidAt: Timestamp }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'COMMISSIONS_OF_SEVERAL' | 'COMMISSION_NOT_FOUND' | 'COMMISSION_PAID' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Mark a supplier invoice as paid */
  payPayableByHand: {
    input: { id: Id } & PayPayableByHand
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_DISPUTED' | 'PAYABLE_IS_PAID' | 'PAYABLE_NOT_APPROVED' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Place a card hold */
  placeHold: {
    input: PlaceHold
    data: Hold
    errors: 'GATEWAY_UNAVAILABLE' | 'HOLD_CURRENCY_MISMATCH' | 'HOLD_CURRENCY_UNSUPPORTED' | 'HOLD_REFUSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_TAKES_NO_HOLD' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Post a charge */
  postCharge: {
    input: { id: Id } & PostCharge
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CREDIT_LIMIT_REACHED' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'ROOM_CHARGES_STOPPED' | 'SALE_CHARGED_ALREADY' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_IS_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Post a late charge */
  postLateCharge: {
    input: { id: Id } & PostCharge
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SALE_CHARGED_ALREADY' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_IS_NOT_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Take or return money */
  postPayment: {
    input: { id: Id } & PostPayment
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CONFIRMATION_REQUIRED' | 'CURRENCY_MISMATCH' | 'DEPOSIT_AFTER_THE_STAY' | 'FOLIO_IS_A_HOUSE_ACCOUNT' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_IS_A_WINDOW' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'REFUND_EXCEEDS_CREDIT' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview an extension or a reduction of a stay in house */
  previewAdjustStay: {
    input: { id: Id } & PreviewAdjustStay
    data: AdjustStayPreview
    errors: 'CHILD_AGES_REQUIRED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RETROACTIVE_REDUCTION' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_CHECKED_IN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview the change of a stay */
  previewAmendment: {
    input: { id: Id } & PreviewAmendment
    data: AmendmentPreview
    errors: 'BOOKING_CODE_UNKNOWN' | 'CHILD_AGES_REQUIRED' | 'COMPANY_ARCHIVED' | 'COMPANY_NOT_FOUND' | 'EMPTY_BODY' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview the change of several stays of a booking */
  previewBookingAmendment: {
    input: { id: Id } & PreviewBookingAmendment
    data: BookingAmendment
    errors: 'BOOKING_NOT_FOUND' | 'CHILD_AGES_REQUIRED' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_OF_BOOKING' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a change of the calendar */
  previewCalendarChange: {
    input: { id: Id } & ChangeCalendar
    data: CalendarEffect
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a cancellation or a no-show */
  previewCancellation: {
    input: { id: Id } & Partial<PreviewCancellation>
    data: CancellationPreview
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_CONFIRMED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a settlement of charges */
  previewChargesSettlement: {
    input: { id: Id } & PreviewChargesSettlement
    data: ChargesSettlement
    errors: 'CHARGES_WERE_SETTLED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a check-out */
  previewCheckOut: {
    input: { id: Id } & Partial<PreviewCheckOut>
    data: CheckOutPreview
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_CHECKED_IN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview the end of day */
  previewCloseDay: {
    input: { id: Id }
    data: EndOfDayPreview
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Preview a direct debit run */
  previewDirectDebits: {
    input: PreviewDirectDebits
    data: DirectDebitRun
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'NOTHING_TO_COLLECT' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEPA_CREDITOR_MISSING' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a message to the guest of a stay */
  previewMessage: {
    input: PreviewMessage
    data: { recipient: PlainText | null; language: Language; subject: PlainText; text: PlainText; html: PlainText; problem?: PlainText }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a move of charges */
  previewMove: {
    input: { id: Id } & PreviewMove
    data: FolioMove
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ENTRY_IS_INVOICED' | 'ENTRY_NOT_MOVABLE' | 'FOLIO_ENTRY_NOT_FOUND' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'FOLIO_OF_ANOTHER_ESTABLISHMENT' | 'HOUSE_ACCOUNT_CLOSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a rent run */
  previewRentRun: {
    input: PreviewRentRun
    data: RentRun
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview the rooming list of a group */
  previewRoomingList: {
    input: { id: Id } & PreviewRoomingList
    data: { stays: { row: number; guestName: PlainText; sharers: PlainText[]; unitTypeId: Id; arrival: CalendarDate; departure: CalendarDate; persons: number; totalCents: CentsNotNegative }[]; problems: { row: number; code?: PlainText; message: PlainText }[]; currency?: Currency; totalCents?: CentsNotNegative }
    errors: 'BLOCK_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a season */
  previewSeason: {
    input: { id: Id } & PreviewSeason
    data: CalendarEffect
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SEASON_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a supplier payment run */
  previewSupplierPayments: {
    input: PreviewSupplierPayments
    data: SupplierPaymentPreview
    errors: 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_NOT_APPROVED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Preview a unit change */
  previewUnitChange: {
    input: { id: Id } & PreviewUnitChange
    data: UnitChangePreview
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Print the confirmation of a stay */
  printConfirmation: {
    input: { id: Id; language?: Language }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Download the settlement of a security deposit as a PDF */
  printGuaranteeSettlement: {
    input: { id: Id; language?: Language }
    data: Uint8Array
    errors: 'FOLIO_NOT_FOUND' | 'INTERNAL_ERROR' | 'NO_GUARANTEE_TAKEN' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Print an inspection */
  printInspection: {
    input: { id: Id; language?: Language }
    data: Uint8Array
    errors: 'INSPECTION_NOT_FOUND' | 'INSPECTION_STILL_A_DRAFT' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Print the registration form of a stay */
  printRegistrationForm: {
    input: { id: Id; language?: Language }
    data: Uint8Array
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Prolong a lease */
  prolongLease: {
    input: { id: Id } & ProlongLease
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'NOTICE_WAS_GIVEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEASON_IS_AGREED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_IS_LET' | 'UNIT_OCCUPIED' | 'UNIT_STILL_NEEDED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Propose the retention of a security deposit */
  proposeRetention: {
    input: { id: Id; with?: Id; language?: Language }
    data: RetentionProposal
    errors: 'INSPECTION_NOT_FOUND' | 'INSPECTION_OF_ANOTHER_UNIT' | 'INTERNAL_ERROR' | 'NOT_AN_ENTRY' | 'NO_INSPECTION_AT_ENTRY' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Read an invitation */
  readInvitation: {
    input: ReadInvitation
    data: { name: PlainText; email: PlainText; language: Language; tenantName: PlainText; allowsPassword: boolean; challenge: PlainText; options: Record<string, unknown> }
    errors: 'INTERNAL_ERROR' | 'LINK_INVALID' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** List the users who can switch on this device */
  readTrustedDevice: {
    input: Record<never, never>
    data: { device: PlainText; users: { id: Id; name: PlainText }[] }
    errors: 'DEVICE_NOT_TRUSTED' | 'INTERNAL_ERROR' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'VALIDATION_ERROR'
  }
  /** Record a found item */
  recordFoundItem: {
    input: RecordFoundItem
    data: FoundItem
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_OF_ANOTHER_ESTABLISHMENT' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record a cost on the account of an owner */
  recordOwnerCost: {
    input: { id: Id } & RecordOwnerCost
    data: OwnerCost
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OUTSIDE_THE_MANDATE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record a payout to an owner */
  recordOwnerPayout: {
    input: { id: Id } & RecordOwnerPayout
    data: OwnerPayout
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CONFIRMATION_REQUIRED' | 'CURRENCY_MISMATCH' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_WITHOUT_A_SHARE' | 'PAYLOAD_TOO_LARGE' | 'PAYOUT_EXCEEDS_BALANCE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record an off-ledger payment */
  recordPayment: {
    input: { id: Id } & RecordPayment
    data: { id: Id; receiptId: Id; allocatedCents: CentsNotNegative; unallocatedCents: CentsNotNegative }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'EXTERNAL_REF_CONFLICT' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Rectify a guest profile */
  rectifyGuest: {
    input: { id: Id } & RectifyGuest
    data: { guestProfileId: Id }
    errors: 'EMPTY_BODY' | 'GUEST_CHANGED' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Send a delivery again */
  redeliverEvent: {
    input: { id: Id; deliveryId: Id } & Partial<EmptyBody>
    data: { eventId: Id }
    errors: 'DELIVERY_NOT_FOUND' | 'EVENT_ON_ITS_WAY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Redeliver all events since a time */
  redeliverSince: {
    input: { id: Id } & RedeliverSince
    data: { events: number; more: boolean; next: Timestamp | null }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Refund a debtor */
  refundAccount: {
    input: { id: Id } & RefundAccount
    data: { id: Id; refundId: Id; refundedCents: CentsNotNegative; unallocatedCents: CentsNotNegative }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CONFIRMATION_REQUIRED' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_REFUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Refund a prepaid wallet */
  refundWallet: {
    input: { id: Id } & RefundWallet
    data: { walletId: Id; refundedCents: CentsNotNegative; refundRef: PlainText | null }
    errors: 'BUSINESS_DATE_CLOSED' | 'BUSINESS_DATE_NOT_OPEN' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'REFUND_KEY_REUSED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_NOT_FOUND' | 'WALLET_NOT_PREPAID' | 'WALLET_ZERO_BALANCE'
  }
  /** Register an invoice of a supplier */
  registerInboundInvoice: {
    input: { operatingMandateId: Id; file: Blob | Uint8Array<ArrayBuffer> | string }
    data: InboundInvoice
    errors: 'DOCUMENT_EMPTY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Bring a reservation back */
  reinstateReservation: {
    input: { id: Id } & Partial<ReinstateReservation>
    data: Reservation
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ENTRY_IS_INVOICED' | 'EXTRA_SOLD_OUT' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_TYPE' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALK_STANDS'
  }
  /** Release nights not picked up */
  releaseBlock: {
    input: { id: Id } & Partial<ReleaseBlock>
    data: Block
    errors: 'BLOCK_CANCELLED' | 'BLOCK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Release a card hold */
  releaseHold: {
    input: { id: Id } & Partial<EmptyBody>
    data: Hold
    errors: 'GATEWAY_UNAVAILABLE' | 'HOLD_BUSY' | 'HOLD_NOT_FOUND' | 'HOLD_NOT_HELD' | 'HOLD_REFUSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Remove an attachment */
  removeAttachment: {
    input: { id: Id }
    data: Attachment
    errors: 'ATTACHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove the payer of a booking */
  removeBookingPayer: {
    input: { id: Id }
    data: Booking
    errors: 'BOOKING_HAS_NO_MASTER_FOLIO' | 'BOOKING_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove the deposit scheme of a rate plan */
  removeDepositScheme: {
    input: { id: Id }
    data: { version: number }
    errors: 'DEPOSIT_SCHEME_CHANGED_MEANWHILE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a document from a guest profile */
  removeGuestDocument: {
    input: { id: Id; documentId: Id }
    data: GuestDocument
    errors: 'GUEST_DOCUMENT_NOT_FOUND' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove single sign-on */
  removeIdentityProvider: {
    input: Record<never, never>
    data: { removed: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove unbilled terms of a lease */
  removeLeaseTerms: {
    input: { id: Id; termId: Id }
    data: Lease
    errors: 'FIRST_TERM_STAYS' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'LEASE_TERM_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_WAS_BILLED' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove an event or a holiday of the place */
  removeLocalEvent: {
    input: { id: Id }
    data: { id: Id }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LOCAL_EVENT_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove the master folio of a block */
  removeMasterFolio: {
    input: { id: Id }
    data: Block
    errors: 'BLOCK_HAS_NO_MASTER_FOLIO' | 'BLOCK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MASTER_FOLIO_HAS_RECEIVED' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove an org unit */
  removeOrgUnit: {
    input: { id: Id }
    data: { id: Id }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORG_UNIT_IN_USE' | 'ORG_UNIT_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a passkey */
  removePasskey: {
    input: { id: Id }
    data: { removed: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'LAST_WAY_TO_SIGN_IN' | 'ORIGIN_NOT_ALLOWED' | 'PASSKEY_NOT_FOUND' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a person of an owner */
  removePersonOfOwner: {
    input: { id: Id; userId: Id }
    data: PersonOfOwner
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'USER_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Remove your PIN */
  removePin: {
    input: Record<never, never>
    data: { removed: boolean }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a routing rule */
  removeRoutingRule: {
    input: { id: Id; ruleId: Id }
    data: RoutingRule
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'ROUTING_RULE_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a season */
  removeSeason: {
    input: { id: Id }
    data: { id: Id }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEASON_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a person from a stay */
  removeStayGuest: {
    input: { id: Id }
    data: StayGuest
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_GUEST_NOT_FOUND' | 'STAY_GUEST_PRESENCE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove the authenticator app */
  removeTotp: {
    input: Record<never, never>
    data: { removed: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SECOND_FACTOR_REQUIRED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Remove a change of ownership */
  removeUnitOwnership: {
    input: { id: Id; ownershipId: Id }
    data: UnitOwnership
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNERSHIP_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Remove a user */
  removeUser: {
    input: { id: Id }
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Remove a cost from a work order */
  removeWorkOrderCost: {
    input: { id: Id; costId: Id }
    data: { id: Id; kind: 'time' | 'part' | 'service'; label: TextLine; quantity: number; unitCents: CentsNotNegative; workedOn: CalendarDate; amountCents: CentsNotNegative; enteredAt: Timestamp }
    errors: 'COST_NOT_FOUND' | 'COST_WAS_CHARGED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND'
  }
  /** Create new recovery codes */
  renewRecoveryCodes: {
    input: Partial<EmptyBody>
    data: { recoveryCodes: PlainText[] }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TOTP_NOT_BEGUN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reopen a house account */
  reopenHouseAccount: {
    input: { id: Id } & Partial<EmptyBody>
    data: FolioSummary
    errors: 'HOUSE_ACCOUNT_IS_OPEN' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'HOUSE_ACCOUNT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Open a trace again */
  reopenTrace: {
    input: { id: Id }
    data: Trace
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TRACE_NOT_FOUND' | 'TRACE_OPEN' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Replace the counter of a meter */
  replaceMeter: {
    input: { id: Id } & ReplaceMeter
    data: { removed: MeterReading; installed: MeterReading }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'METER_RETIRED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_BELOW_THE_LAST' | 'READING_NOT_THE_LATEST' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Request a link to set a new password */
  requestNewPassword: {
    input: RequestNewPassword
    data: { requested: boolean }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Send a message again */
  resendMessage: {
    input: { id: Id } & Partial<EmptyBody>
    data: GuestMessage
    errors: 'GUEST_DECLINES_MESSAGES' | 'GUEST_HAS_NO_ADDRESS' | 'GUEST_MESSAGE_NOT_FOUND' | 'GUEST_MESSAGE_PENDING' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reset a message template to the default */
  resetMessageTemplate: {
    input: { id: Id; kind: 'confirmation' | 'change' | 'cancellation' | 'before_arrival' | 'invoice' | 'receipt'; language: Language }
    data: MessageTemplate
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Reset how a user signs in */
  resetUserSignIn: {
    input: { id: Id } & Partial<EmptyBody>
    data: User
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Resolve the dispute about a supplier invoice */
  resolveDispute: {
    input: { id: Id }
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_NOT_DISPUTED' | 'PAYABLE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Store a found item again */
  restoreFoundItem: {
    input: { id: Id }
    data: FoundItem
    errors: 'FOUND_ITEM_NOT_FOUND' | 'FOUND_ITEM_STORED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Retain a guarantee */
  retainGuarantee: {
    input: { id: Id } & RetainGuarantee
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'GUARANTEE_NOT_HELD' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_APPLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PROOF_NOT_FOUND' | 'RATE_LIMITED' | 'RETAINED_ALREADY' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Retry a background task */
  retryBackgroundTask: {
    input: { id: Id } & Partial<EmptyBody>
    data: BackgroundTask
    errors: 'BACKGROUND_TASK_ALREADY_DONE' | 'BACKGROUND_TASK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Record a returned direct debit */
  returnDirectDebit: {
    input: { id: Id; debitId: Id } & ReturnDirectDebit
    data: DirectDebitRun
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DEBIT_NOT_RETURNABLE' | 'DIRECT_DEBIT_NOT_FOUND' | 'DIRECT_DEBIT_RUN_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Return a guarantee */
  returnGuarantee: {
    input: { id: Id } & ReturnGuarantee
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CONFIRMATION_REQUIRED' | 'CURRENCY_MISMATCH' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'GUARANTEE_NOT_HELD' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reveal the full number of a document */
  revealGuestDocument: {
    input: { id: Id; documentId: Id } & Partial<EmptyBody>
    data: GuestDocument
    errors: 'GUEST_DOCUMENT_NOT_FOUND' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse an entry */
  reverseEntry: {
    input: { id: Id; entryId: Id } & ReverseEntry
    data: FolioPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DEPOSIT_NOT_HELD' | 'ENTRY_ALREADY_REVERSED' | 'ENTRY_IS_A_REVERSAL' | 'ENTRY_IS_INVOICED' | 'ENTRY_IS_PART_OF_ANOTHER' | 'FOLIO_ENTRY_NOT_FOUND' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'GUARANTEE_NOT_HELD' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_WAS_REFUNDED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse a cost on the account of an owner */
  reverseOwnerCost: {
    input: { id: Id } & ReverseOwnerCost
    data: OwnerCost
    errors: 'ALREADY_REVERSED' | 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_COST_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse a payout to an owner */
  reverseOwnerPayout: {
    input: { id: Id } & ReverseOwnerCost
    data: OwnerPayout
    errors: 'ALREADY_REVERSED' | 'BUSINESS_DATE_NOT_OPEN' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_PAYOUT_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse a payment */
  reversePayment: {
    input: { id: Id } & ReversePayment
    data: Receipt
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECEIPT_IS_REFUNDED' | 'RECEIPT_IS_REVERSED' | 'RECEIPT_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse a charge of a wallet */
  reverseWalletCharge: {
    input: { id: Id; transactionId: Id } & ReverseWalletCharge
    data: WalletPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'ENTRY_IS_INVOICED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_CHARGE_REVERSED' | 'WALLET_CLOSED' | 'WALLET_NOT_FOUND' | 'WALLET_TRANSACTION_NOT_FOUND'
  }
  /** Revoke an API key */
  revokeApiKey: {
    input: { id: Id }
    data: ApiKey
    errors: 'API_KEY_NOT_FOUND' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Revoke the SEPA mandate of a lease */
  revokeSepaMandate: {
    input: { id: Id }
    data: SepaMandate
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEPA_MANDATE_NOT_FOUND' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Rotate an API key */
  rotateApiKey: {
    input: { id: Id } & Partial<EmptyBody>
    data: { apiKey: ApiKey; key: PlainText }
    errors: 'API_KEY_EXCEEDS_CALLER' | 'API_KEY_NOT_FOUND' | 'API_KEY_REVOKED' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Rotate the secret of a webhook subscription */
  rotateWebhookSecret: {
    input: { id: Id } & Partial<EmptyBody>
    data: { secret: PlainText; previousSecretUntil: Timestamp }
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_FOUND'
  }
  /** Set the deposit schedule of a block */
  scheduleDeposits: {
    input: { id: Id } & ScheduleDeposits
    data: DepositSchedule
    errors: 'BLOCK_CANCELLED' | 'BLOCK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Search the whole tenant for duplicates */
  searchDuplicates: {
    input: Partial<SearchDuplicates>
    data: Job
    errors: 'DUPLICATE_SEARCH_RUNS' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Search everything */
  searchEverything: {
    input: { query: string; kind?: 'guest' | 'reservation' | 'unit' | 'group' | 'invoice' | 'debtor_account' | 'company'; establishmentId?: Id; limit?: number }
    data: Found[]
    errors: 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Send a message to the guest of a stay */
  sendMessageNow: {
    input: SendMessageNow
    data: GuestMessage
    errors: 'GUEST_DECLINES_MESSAGES' | 'GUEST_HAS_NO_ADDRESS' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Send the file of an upload */
  sendUploadContent: {
    input: { id: Id; file: Blob | Uint8Array<ArrayBuffer> | string }
    data: Upload
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'OBJECT_STORE_UNAVAILABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'UPLOAD_ALREADY_COMPLETE' | 'UPLOAD_EXPIRED' | 'UPLOAD_GOES_TO_THE_STORE' | 'UPLOAD_IS_ATTACHED' | 'UPLOAD_NOT_AS_DECLARED' | 'UPLOAD_NOT_FOUND' | 'VALIDATION_ERROR'
  }
  /** Set the nights of a block */
  setBlockNights: {
    input: { id: Id } & SetBlockNights
    data: Block
    errors: 'BLOCK_BEYOND_HORIZON' | 'BLOCK_CANCELLED' | 'BLOCK_EXCEEDS_INVENTORY' | 'BLOCK_NIGHT_PICKED_UP' | 'BLOCK_NIGHT_RELEASED' | 'BLOCK_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the payer of a booking */
  setBookingPayer: {
    input: { id: Id } & SetMasterFolio
    data: Booking
    errors: 'BOOKING_NOT_FOUND' | 'FOLIO_IS_NO_WINDOW' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MASTER_FOLIO_OF_ANOTHER_BOOKING' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the cancellation and no-show fees */
  setCancellationPolicy: {
    input: { id: Id } & SetCancellationPolicy
    data: { version: number }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'POLICY_CHANGED_MEANWHILE' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the deposit scheme of a rate plan */
  setDepositScheme: {
    input: { id: Id } & SetDepositScheme
    data: { version: number }
    errors: 'DEPOSIT_SCHEME_CHANGED_MEANWHILE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set or clear "do not disturb" */
  setDoNotDisturb: {
    input: { id: Id } & SetDoNotDisturb
    data: { unitId: Id; until: CalendarDate | null }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the early-departure fee */
  setEarlyDeparturePolicy: {
    input: { id: Id } & SetEarlyDeparturePolicy
    data: { version: number }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'POLICY_CHANGED_MEANWHILE' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set what guests are shown of an establishment */
  setEstablishmentContent: {
    input: { id: Id } & SetEstablishmentContent
    data: EstablishmentContent
    errors: 'CHANGED_MEANWHILE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PHOTO_UNUSABLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the extras of a stay */
  setExtrasOfStay: {
    input: { id: Id } & SetExtrasOfStay
    data: ExtrasOfStay
    errors: 'EXTRA_ALREADY_CHARGED' | 'EXTRA_NOT_FOUND' | 'EXTRA_NOT_ON_SALE' | 'EXTRA_SOLD_OUT' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change the housekeeping rules */
  setHousekeepingRules: {
    input: { id: Id } & SetHousekeepingRules
    data: HousekeepingRules
    errors: 'CHANGED_MEANWHILE' | 'EMPTY_BODY' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set up single sign-on */
  setIdentityProvider: {
    input: SetIdentityProvider
    data: IdentityProvider
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PROVIDER_UNAVAILABLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the import mapping of an establishment */
  setImportMapping: {
    input: { id: Id } & SetImportMapping
    data: BookingImportMapping
    errors: 'BOOKING_CODE_UNKNOWN' | 'CHANGED_MEANWHILE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set rent and charges from a day on */
  setLeaseTerms: {
    input: { id: Id } & SetLeaseTerms
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INCREASE_WITHOUT_NOTICE' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SEASON_IS_AGREED' | 'SERVICE_UNAVAILABLE' | 'TERM_FOR_THAT_DAY' | 'TIME_WAS_BILLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Give a block a master folio */
  setMasterFolio: {
    input: { id: Id } & SetMasterFolio
    data: Block
    errors: 'BLOCK_CANCELLED' | 'BLOCK_NOT_FOUND' | 'FOLIO_IS_NO_WINDOW' | 'HOUSE_ACCOUNT_NAME_TAKEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MASTER_FOLIO_HAS_RECEIVED' | 'MASTER_FOLIO_OF_ANOTHER_BLOCK' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set whether a guest declines messages */
  setMessageRefusal: {
    input: { id: Id } & SetMessageRefusal
    data: { guestId: Id; declines: boolean }
    errors: 'GUEST_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the template of a guest message */
  setMessageTemplate: {
    input: { id: Id } & SetMessageTemplate
    data: MessageTemplate
    errors: 'CHANGED_MEANWHILE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set a new password through a link */
  setNewPassword: {
    input: SetNewPassword
    data: { changed: boolean }
    errors: 'INTERNAL_ERROR' | 'LINK_INVALID' | 'ORIGIN_NOT_ALLOWED' | 'PASSWORD_NOT_ALLOWED' | 'PASSWORD_TOO_WEAK' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Take a unit out of service or return it */
  setOutOfService: {
    input: { id: Id } & SetOutOfService
    data: { unitId: Id; reason: PlainText | null; until: CalendarDate | null }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the overbooking allowance of a unit type */
  setOverbooking: {
    input: { id: Id } & SetOverbooking
    data: { unitTypeId: Id; allowance: number }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OVERBOOKING_IN_USE' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set your password */
  setPassword: {
    input: SetPassword
    data: { changed: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PASSWORD_NOT_ALLOWED' | 'PASSWORD_TOO_WEAK' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the payables policy of a mandate */
  setPayablesPolicy: {
    input: { id: Id } & SetPayablesPolicy
    data: PayablesPolicy
    errors: 'CHANGED_MEANWHILE' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'OPERATING_MANDATE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set prices by persons of a rate plan */
  setPersonPrices: {
    input: { id: Id } & SetPersonPrices
    data: PersonPrice[]
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PERSON_PRICES_CHANGED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set your PIN */
  setPin: {
    input: SetPin
    data: { changed: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PIN_TOO_SIMPLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set prices of a rate plan */
  setPrices: {
    input: { id: Id } & SetPrices
    data: { ratePlanId: Id; nights: number; removed: number }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_IS_DERIVED' | 'RATE_PLAN_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set replacement prices and wear */
  setPricesWhenNew: {
    input: { id: Id } & SetPricesWhenNew
    data: PriceWhenNew[]
    errors: 'CHANGED_MEANWHILE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_OR_TYPE_OF_ANOTHER_ESTABLISHMENT' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the registration code of an establishment */
  setRegistrationSettings: {
    input: { id: Id } & SetRegistrationSettings
    data: RegistrationSettings
    errors: 'CHANGED_MEANWHILE' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Say whether a stay charges to the room */
  setRoomCharges: {
    input: { id: Id } & SetRoomCharges
    data: Reservation
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the SEPA creditor of an establishment */
  setSepaCreditor: {
    input: { id: Id } & SetSepaCreditor
    data: SepaCreditor
    errors: 'DIRECT_DEBIT_IN_EURO' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the SEPA mandate of a lease */
  setSepaMandate: {
    input: { id: Id } & SetSepaMandate
    data: SepaMandate
    errors: 'DIRECT_DEBIT_IN_EURO' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'MANDATE_REFERENCE_TAKEN' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the rules for signing in */
  setSignInPolicy: {
    input: SetSignInPolicy
    data: SignInPolicy
    errors: 'CHANGED_MEANWHILE' | 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MANAGER_ONLY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the stay restrictions */
  setStayRestrictions: {
    input: { id: Id } & SetStayRestrictions
    data: StayRestriction[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESTRICTIONS_CHANGED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TYPE_OR_PLAN_OF_ANOTHER_ESTABLISHMENT' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the bank account of a supplier */
  setSupplierAccount: {
    input: { id: Id } & SetSupplierAccount
    data: Payable
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set who of a stay pays no tourist tax */
  setTouristTaxExemptions: {
    input: { id: Id } & SetTouristTaxExemptions
    data: Reservation
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the tourist taxes of an establishment */
  setTouristTaxes: {
    input: { id: Id } & SetTouristTaxes
    data: TouristTax[]
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TOURIST_TAXES_CHANGED' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the features and the note of a unit */
  setUnitContent: {
    input: { id: Id } & SetUnitContent
    data: UnitContent
    errors: 'CHANGED_MEANWHILE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OF_ANOTHER_ESTABLISHMENT' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the owners of a unit */
  setUnitOwnership: {
    input: { id: Id } & SetUnitOwnership
    data: UnitOwnership
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_NOT_FOUND' | 'OWNER_RETIRED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set the housekeeping status of a unit */
  setUnitStatus: {
    input: { id: Id } & SetUnitStatus
    data: { unitId: Id; status: 'dirty' | 'clean' | 'inspected'; changedAt: Timestamp }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Set what guests are shown of a unit type */
  setUnitTypeContent: {
    input: { id: Id } & SetUnitTypeContent
    data: UnitTypeContent
    errors: 'CHANGED_MEANWHILE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'PHOTO_UNUSABLE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Plan the units of a stay, segment by segment */
  setUnitsOfStay: {
    input: { id: Id } & SetUnitsOfStay
    data: UnitsOfStay
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'UNAUTHENTICATED' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_OF_ANOTHER_TYPE' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Settle the charges of a lease */
  settleCharges: {
    input: { id: Id } & PreviewChargesSettlement
    data: ChargesSettlement
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHARGES_WERE_SETTLED' | 'CREDIT_EXCEEDS_INVOICE' | 'DEPOSIT_ALREADY_DEDUCTED' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Settle a postpaid wallet on the folio */
  settleWallet: {
    input: { id: Id } & Partial<EmptyBody>
    data: { wallet: Wallet; folio?: FolioPosting }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'FOLIO_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_CLOSED' | 'WALLET_NOT_FOUND' | 'WALLET_NOT_POSTPAID'
  }
  /** Sign in with a code, after the password */
  signInWithCode: {
    input: SignInWithCode
    data: SignInResult
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Sign in with a passkey */
  signInWithPasskey: {
    input: SignInWithPasskey
    data: SignInResult
    errors: 'CHALLENGE_INVALID' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PASSKEY_FAILED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Sign in with a password */
  signInWithPassword: {
    input: SignInWithPassword
    data: SignInResult
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PASSWORD_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Switch users by PIN */
  signInWithPin: {
    input: SignInWithPin
    data: SignInResult
    errors: 'DEVICE_NOT_TRUSTED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PIN_FAILED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'SIGN_IN_FAILED' | 'SIGN_IN_THROTTLED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Sign an inspection */
  signInspection: {
    input: { id: Id } & SignInspection
    data: { contentHash: PlainText }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSPECTION_ALREADY_SIGNED' | 'INSPECTION_NOT_FINALIZED' | 'INSPECTION_NOT_FOUND' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Sign out */
  signOut: {
    input: Partial<EmptyBody>
    data: { signedOut: boolean }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** End all sessions of a user */
  signUserOut: {
    input: { id: Id } & Partial<EmptyBody>
    data: { ended: boolean }
    errors: 'CONFIRMATION_REQUIRED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LAST_MANAGER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'USER_EXCEEDS_CALLER' | 'USER_IS_YOURSELF' | 'USER_NOT_FOUND' | 'USER_REMOVED' | 'VALIDATION_ERROR'
  }
  /** Split stays off a booking */
  splitBooking: {
    input: { id: Id } & SplitBooking
    data: { booking: Booking; newBooking: Booking }
    errors: 'BOOKING_NOT_FOUND' | 'BOOKING_WOULD_BE_EMPTY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_OF_BOOKING' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Start a work order */
  startWorkOrder: {
    input: { id: Id } & Partial<EmptyBody>
    data: WorkOrder
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WORK_ORDER_NOT_FOUND' | 'WORK_ORDER_STATUS_INCOMPATIBLE'
  }
  /** Suggest duplicate guest profiles */
  suggestDuplicates: {
    input: { id: Id }
    data: DuplicateSuggestion[]
    errors: 'GUEST_NOT_FOUND' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Take back wristbands */
  takeWristbandsBack: {
    input: TakeWristbandsBack
    data: { wristbands: Wristband[]; media: PlainText[]; unknown: PlainText[] }
    errors: 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Send a test event to a webhook subscription */
  testWebhook: {
    input: { id: Id } & Partial<EmptyBody>
    data: { eventId: Id }
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WEBHOOK_NOT_ACTIVE' | 'WEBHOOK_NOT_FOUND'
  }
  /** Top up a wallet */
  topUpWallet: {
    input: { id: Id } & TopUpWallet
    data: WalletPosting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PAYMENT_METHOD_NOT_REFUNDABLE' | 'PAYMENT_METHOD_RETIRED' | 'PAYMENT_METHOD_UNKNOWN' | 'PAYMENT_REFERENCE_REQUIRED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_IS_OVER' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_BLOCKED' | 'WALLET_CLOSED' | 'WALLET_CURRENCY_MISMATCH' | 'WALLET_NOT_FOUND' | 'WALLET_NOT_PREPAID'
  }
  /** Transfer a folio balance to a debtor account */
  transferFolio: {
    input: { id: Id } & TransferFolio
    data: { receivable: Receivable; folio: FolioPosting }
    errors: 'ACCOUNT_OF_ANOTHER_HOUSE' | 'BUSINESS_DATE_NOT_OPEN' | 'CREDIT_LIMIT_EXCEEDED' | 'CURRENCY_MISMATCH' | 'DEBTOR_ACCOUNT_CLOSED' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'FOLIO_IS_A_SETTLEMENT' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_TRANSFER' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Trigger a dunning reminder */
  triggerDunning: {
    input: { id: Id } & Partial<TriggerDunning>
    data: DunningEvent
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DEBTOR_ACCOUNT_NOT_FOUND' | 'DUNNING_POLICY_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NO_OPEN_RECEIVABLE' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECEIVABLE_NOT_FOUND' | 'RECEIVABLE_NOT_LATE' | 'RECEIVABLE_SETTLED' | 'REMINDED_TODAY' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Trust this browser */
  trustDevice: {
    input: TrustDevice
    data: TrustedDevice
    errors: 'CONFIRMATION_REQUIRED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Unblock a wallet */
  unblockWallet: {
    input: { id: Id } & Partial<EmptyBody>
    data: Wallet
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALLET_CLOSED' | 'WALLET_NOT_BLOCKED' | 'WALLET_NOT_FOUND'
  }
  /** Undo the last amendment */
  undoAmendment: {
    input: { id: Id } & Partial<UndoAmendment>
    data: { amendment: AmendmentPreview; reservation: Reservation }
    errors: 'BLOCK_NIGHT_UNAVAILABLE' | 'ENTRY_IS_INVOICED' | 'EXTRA_SOLD_OUT' | 'GUEST_NOT_FOUND' | 'GUEST_PROFILE_ANONYMIZED' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'NOTHING_TO_UNDO' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'RESERVATION_STATUS_INCOMPATIBLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'UNAUTHENTICATED' | 'UNIT_OCCUPIED' | 'UNIT_SUPPLIES_LESS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo a change of the calendar */
  undoCalendarChange: {
    input: { id: Id }
    data: { effect: CalendarEffect; left: number }
    errors: 'CALENDAR_CHANGE_NOT_FOUND' | 'CALENDAR_CHANGE_UNDONE' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Undo a check-in */
  undoCheckIn: {
    input: { id: Id } & Partial<EmptyBody>
    data: Reservation
    errors: 'CHECK_IN_DAY_CLOSED' | 'FOLIO_HAS_POSTINGS' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_NOT_CHECKED_IN' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo the last end of day */
  undoCloseDay: {
    input: { id: Id } & UndoCloseDay
    data: { establishmentId: Id; businessDate: CalendarDate }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'DAY_IS_LOCKED' | 'DAY_IS_UNDER_WAY' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOT_THE_LAST_CLOSED_DAY' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Reverse a bill of a lease */
  undoLeaseBill: {
    input: { id: Id; billId: Id } & EmptyBody
    data: LeaseBill
    errors: 'BILL_IS_NOT_THE_LATEST' | 'BILL_WAS_REVERSED' | 'BUSINESS_DATE_NOT_OPEN' | 'CHARGES_WERE_SETTLED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_BILL_NOT_FOUND' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo the bill of a meeting */
  undoMeetingBill: {
    input: { id: Id } & Partial<EmptyBody>
    data: Meeting
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'MEETING_NOT_BILLED' | 'MEETING_NOT_FOUND' | 'MEETING_WAS_INVOICED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo a move of charges */
  undoMove: {
    input: { id: Id; moveId: Id } & Partial<EmptyBody>
    data: FolioMove
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'FOLIO_MOVE_NOT_FOUND' | 'FOLIO_MOVE_PASSED_ON' | 'FOLIO_MOVE_UNDONE' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo the invoice of a commission */
  undoOwnerCommissionInvoice: {
    input: { id: Id } & UndoOwnerCommissionInvoice
    data: OwnerCommissionInvoice
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'COMMISSION_INVOICE_IS_UNDONE' | 'ESTABLISHMENT_OUTSIDE_THE_MANDATE' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_IS_WRITTEN_OFF' | 'ORIGIN_NOT_ALLOWED' | 'OWNER_COMMISSION_INVOICE_NOT_FOUND' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Undo marking a supplier invoice as paid */
  undoPaymentByHand: {
    input: { id: Id }
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_NOT_FOUND' | 'PAYABLE_NOT_PAID_BY_HAND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Undo the write-off of a receivable */
  undoReceivableWriteOff: {
    input: { id: Id }
    data: Receivable
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECEIVABLE_NOT_FOUND' | 'RECEIVABLE_NOT_WRITTEN_OFF' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR' | 'WRITTEN_OFF_WITH_INVOICE'
  }
  /** Reverse the write-off of an invoice */
  undoWriteOff: {
    input: { id: Id }
    data: Invoice
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_NOT_FOUND' | 'INVOICE_NOT_WRITTEN_OFF' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Undo a merge of guest profiles */
  unmergeGuest: {
    input: { id: Id }
    data: { target: Guest; source: Guest }
    errors: 'CONFIRMATION_REQUIRED' | 'GUEST_NOT_FOUND' | 'GUEST_NOT_MERGED' | 'GUEST_PROFILE_ANONYMIZED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_NOT_VERIFIABLE' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Change an establishment */
  updateEstablishment: {
    input: { id: Id } & UpdateEstablishment
    data: Establishment
    errors: 'AGE_BAND_IN_USE' | 'BUSINESS_DATE_ALREADY_OPEN' | 'CURRENCY_IN_USE' | 'EMPTY_BODY' | 'ESTABLISHMENT_NOT_FOUND' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Change, retire or reactivate a unit */
  updateUnit: {
    input: { id: Id } & UpdateUnit
    data: Unit
    errors: 'EMPTY_BODY' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_CODE_TAKEN' | 'UNIT_NOT_FOUND' | 'UNIT_OCCUPIED' | 'UNIT_PROMISED_MORE' | 'UNIT_STILL_NEEDED' | 'UNIT_TYPE_HAS_UNITS' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Validate an e-invoice */
  validateEinvoice: {
    input: { file: Blob | Uint8Array<ArrayBuffer> | string }
    data: { status: InboundInvoiceStatus; followsTheStandard: boolean; rulesRelease: PlainText; syntax: InvoiceSyntax | null; profile: { name: PlainText; isJudged: boolean } | null; rules: { rule: PlainText; severity: 'fatal' | 'warning' | 'national'; detail: PlainText; count: number }[]; fields: Record<string, unknown> | null }
    errors: 'INTERNAL_ERROR' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Verify a signed inspection */
  verifyInspection: {
    input: { id: Id }
    data: { valid: boolean; contentHash: PlainText; recomputedHash: PlainText; sequence: number; previousHash: PlainText | null; followsThePrevious: boolean; isFollowed: boolean | null }
    errors: 'INSPECTION_NOT_FOUND' | 'INSPECTION_NOT_SIGNED' | 'INTERNAL_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Void the last reading of a meter */
  voidMeterReading: {
    input: { id: Id } & Partial<EmptyBody>
    data: MeterReading
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_CANNOT_BE_VOIDED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_IS_BILLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Void a reading */
  voidReading: {
    input: { id: Id; readingId: Id } & VoidReading
    data: MeterReading
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'METER_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'READING_BELOW_THE_LAST' | 'READING_CANNOT_BE_VOIDED' | 'READING_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'TIME_IS_BILLED' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Walk a guest to another establishment */
  walkReservation: {
    input: { id: Id } & WalkReservation
    data: { walk: Walk; reservation: Reservation }
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'CHILD_AGES_REQUIRED' | 'ESTABLISHMENT_NOT_ACTIVE' | 'ESTABLISHMENT_NOT_FOUND' | 'GUEST_PROFILE_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INSUFFICIENT_STOCK' | 'INTERNAL_ERROR' | 'INVALID_STAY_DATES' | 'OCCUPANCY_EXCEEDED' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RATE_PLAN_NOT_FOUND' | 'RATE_PLAN_NOT_SELLABLE' | 'RESERVATION_NOT_CONFIRMED' | 'RESERVATION_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'STAY_ALREADY_OVER' | 'STAY_BEYOND_HORIZON' | 'UNAUTHENTICATED' | 'UNIT_TYPE_NOT_FOUND' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WALK_NOT_ENABLED' | 'WALK_TO_ANOTHER_CURRENCY' | 'WALK_WITH_MONEY_OPEN'
  }
  /** Withdraw your approval of a supplier invoice */
  withdrawApproval: {
    input: { id: Id }
    data: Payable
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOT_APPROVED_BY_YOU' | 'ORIGIN_NOT_ALLOWED' | 'PAYABLE_IS_PAID' | 'PAYABLE_NOT_FOUND' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'VALIDATION_ERROR'
  }
  /** Withdraw the notice of a lease */
  withdrawNotice: {
    input: { id: Id }
    data: Lease
    errors: 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'LEASE_NOT_ACTIVE' | 'LEASE_NOT_FOUND' | 'NO_NOTICE' | 'ORIGIN_NOT_ALLOWED' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNIT_IS_LET' | 'UNIT_OCCUPIED' | 'UNIT_STILL_NEEDED' | 'VALIDATION_ERROR'
  }
  /** Write off the balance due of an invoice */
  writeOffInvoice: {
    input: { id: Id } & WriteOffInvoice
    data: Invoice
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'FOLIO_NOT_FOUND' | 'HOUSE_ACCOUNT_CLOSED' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'INVOICE_IS_SETTLED' | 'INVOICE_NOT_FOUND' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR'
  }
  /** Write off a receivable */
  writeOffReceivable: {
    input: { id: Id } & WriteOffReceivable
    data: Receivable
    errors: 'BUSINESS_DATE_NOT_OPEN' | 'IDEMPOTENCY_ANSWER_NOT_KEPT' | 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'INTERNAL_ERROR' | 'NOTHING_TO_WRITE_OFF' | 'ORIGIN_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'PERMISSION_DENIED' | 'RATE_LIMITED' | 'RECEIVABLE_NOT_FOUND' | 'SCOPE_VIOLATION' | 'SERVICE_UNAVAILABLE' | 'UNAUTHENTICATED' | 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_ERROR' | 'WRITTEN_OFF_WITH_INVOICE'
  }
}
export type OperationId = keyof Operations

/** Method, path, and flags: k takes an idempotency key, b takes a body, f takes a file, d returns a file (download). */
export const operations: { readonly [Id in OperationId]: string } = {
  acceptInvitation: 'POST /v1/sign-in/invitation b',
  activateDunningPolicy: 'POST /v1/accounts-receivable/dunning-policies/{id}/activate kb',
  addGuestDocument: 'POST /v1/guests/{id}/documents kb',
  addMeterReading: 'POST /v1/meters/{id}/readings kb',
  addMeterReadings: 'POST /v1/meter-readings kb',
  addPasskey: 'POST /v1/profile/passkeys b',
  addRoutingRule: 'POST /v1/reservations/{id}/routing-rules kb',
  addStayGuest: 'POST /v1/reservations/{id}/guests kb',
  addStays: 'POST /v1/bookings/{id}/stays kb',
  addWorkOrderCost: 'POST /v1/work-orders/{id}/costs kb',
  addWorkOrderPhoto: 'POST /v1/work-orders/{id}/photos kb',
  adjustStay: 'POST /v1/reservations/{id}/adjust-stay kb',
  allocateSurplus: 'POST /v1/accounts-receivable/accounts/{id}/allocate kb',
  amendBooking: 'POST /v1/bookings/{id}/amend kb',
  amendReservation: 'POST /v1/reservations/{id}/amend kb',
  anonymizeGuest: 'POST /v1/guests/{id}/anonymize k',
  applyDeposit: 'POST /v1/folios/{id}/apply-deposit kb',
  approvePayable: 'POST /v1/payables/{id}/approve kb',
  arriveStayGuest: 'POST /v1/stay-guests/{id}/arrive kb',
  assignHousekeepingTasks: 'POST /v1/establishments/{id}/housekeeping-assignments kb',
  assignUnit: 'POST /v1/reservations/{id}/assign-unit kb',
  attachFile: 'POST /v1/reservations/{id}/attachments kb',
  attachSlip: 'POST /v1/reservations/{id}/slips kb',
  beginPasskey: 'POST /v1/profile/passkeys/options b',
  beginPasskeySignIn: 'POST /v1/sign-in/passkey/options b',
  beginSecondFactor: 'POST /v1/sign-in/second-factor b',
  beginSingleSignOn: 'POST /v1/sign-in/oidc b',
  beginTotp: 'POST /v1/profile/totp b',
  billConsumption: 'POST /v1/meters/{id}/bill kb',
  billMeeting: 'POST /v1/meetings/{id}/bill kb',
  billRent: 'POST /v1/rent-runs kb',
  blockWallet: 'POST /v1/wallets/{id}/block kb',
  bookDirectDebits: 'POST /v1/direct-debit-runs/{id}/book kb',
  bookOwnStay: 'POST /v1/owner-portal/stays kb',
  bookOwnerStay: 'POST /v1/owner-stays kb',
  bookSupplierPayments: 'POST /v1/supplier-payment-runs/{id}/book kb',
  cancelBlock: 'POST /v1/blocks/{id}/cancel kb',
  cancelBooking: 'POST /v1/bookings/{id}/cancel kb',
  cancelDirectDebits: 'POST /v1/direct-debit-runs/{id}/cancel kb',
  cancelJob: 'POST /v1/jobs/{id}/cancel k',
  cancelLease: 'POST /v1/leases/{id}/cancel kb',
  cancelMeeting: 'POST /v1/meetings/{id}/cancel kb',
  cancelOwnStay: 'DELETE /v1/owner-portal/stays/{id} k',
  cancelOwnerStay: 'DELETE /v1/owner-stays/{id} k',
  cancelReceivable: 'POST /v1/accounts-receivable/receivables/{id}/cancel kb',
  cancelReservation: 'POST /v1/reservations/{id}/cancel kb',
  cancelSupplierPayments: 'POST /v1/supplier-payment-runs/{id}/cancel kb',
  cancelTrace: 'POST /v1/traces/{id}/cancel k',
  cancelWorkOrder: 'POST /v1/work-orders/{id}/cancel kb',
  captureHold: 'POST /v1/incidentals/{id}/capture kb',
  changeAsset: 'PATCH /v1/assets/{id} kb',
  changeAssetType: 'PATCH /v1/asset-types/{id} kb',
  changeBlock: 'PATCH /v1/blocks/{id} kb',
  changeBooking: 'PATCH /v1/bookings/{id} kb',
  changeBookingCode: 'PATCH /v1/booking-codes/{id} kb',
  changeCalendar: 'PATCH /v1/establishments/{id}/calendar kb',
  changeChartOfAccounts: 'PUT /v1/operating-mandates/{id}/chart-of-accounts kb',
  changeCompany: 'PATCH /v1/companies/{id} kb',
  changeDebtorAccount: 'PATCH /v1/accounts-receivable/accounts/{id} kb',
  changeExtra: 'PATCH /v1/extras/{id} kb',
  changeFunctionRoom: 'PATCH /v1/function-rooms/{id} kb',
  changeHouseAccount: 'PATCH /v1/house-accounts/{id} kb',
  changeHousekeepingTask: 'PATCH /v1/housekeeping/tasks/{id} kb',
  changeInspection: 'PATCH /v1/inspections/{id} kb',
  changeInspectionTemplate: 'PATCH /v1/inspection-templates/{id} kb',
  changeLease: 'PATCH /v1/leases/{id} kb',
  changeLocalEvent: 'PATCH /v1/local-events/{id} kb',
  changeMaintenancePlan: 'PATCH /v1/maintenance-plans/{id} kb',
  changeMeeting: 'PATCH /v1/meetings/{id} kb',
  changeMessageSettings: 'PATCH /v1/establishments/{id}/message-settings kb',
  changeMeter: 'PATCH /v1/meters/{id} kb',
  changeMiceEquipment: 'PATCH /v1/mice-equipment/{id} kb',
  changeOperatingMandate: 'PATCH /v1/operating-mandates/{id} kb',
  changeOrgUnit: 'PATCH /v1/org-units/{id} kb',
  changeOwner: 'PATCH /v1/owners/{id} kb',
  changePayable: 'PATCH /v1/payables/{id} kb',
  changePaymentMethod: 'PATCH /v1/payment-methods/{id} kb',
  changeProfile: 'PATCH /v1/profile b',
  changeRatePlan: 'PATCH /v1/rate-plans/{id} kb',
  changeReservationDetails: 'PATCH /v1/reservations/{id} kb',
  changeRole: 'PATCH /v1/roles/{id} kb',
  changeSeason: 'PUT /v1/seasons/{id} kb',
  changeStayGuest: 'PATCH /v1/stay-guests/{id} kb',
  changeTill: 'PATCH /v1/tills/{id} kb',
  changeTrace: 'PATCH /v1/traces/{id} kb',
  changeUnit: 'POST /v1/reservations/{id}/change-unit kb',
  changeUnitType: 'PATCH /v1/unit-types/{id} kb',
  changeUser: 'PATCH /v1/users/{id} kb',
  changeWaitingListEntry: 'PATCH /v1/waiting-list/{id} kb',
  changeWalletMedium: 'PUT /v1/wallets/{id}/medium kb',
  changeWebhook: 'PATCH /v1/webhooks/{id} kb',
  changeWorkOrder: 'PATCH /v1/work-orders/{id} kb',
  chargeArticle: 'POST /v1/folios/{id}/articles kb',
  chargePayable: 'POST /v1/payables/{id}/charges kb',
  chargeWallet: 'POST /v1/wallets/{id}/charges kb',
  chargeWorkOrder: 'POST /v1/work-orders/{id}/charges kb',
  checkEinvoiceOfInvoice: 'GET /v1/invoices/{id}/e-invoice-check',
  checkIn: 'POST /v1/reservations/{id}/check-in kb',
  checkOut: 'POST /v1/reservations/{id}/check-out kb',
  closeDay: 'POST /v1/establishments/{id}/end-of-day kb',
  closeHouseAccount: 'POST /v1/house-accounts/{id}/close kb',
  closeTillShift: 'POST /v1/till-shifts/{id}/close kb',
  closeUnit: 'POST /v1/units/{id}/closures kb',
  closeUnitForWorkOrder: 'POST /v1/work-orders/{id}/closure kb',
  compareInspections: 'GET /v1/inspections/{id}/comparison',
  completeTrace: 'POST /v1/traces/{id}/complete kb',
  completeUpload: 'POST /v1/uploads/{id}/complete kb',
  completeWorkOrder: 'POST /v1/work-orders/{id}/complete kb',
  confirmMeeting: 'POST /v1/meetings/{id}/confirm kb',
  confirmReservation: 'POST /v1/reservations/{id}/confirm kb',
  confirmSession: 'POST /v1/session/confirm b',
  confirmTotp: 'POST /v1/profile/totp/confirm b',
  confirmWalletRefund: 'POST /v1/wallets/{id}/refund/confirm kb',
  correctMeterReading: 'POST /v1/meters/{id}/readings/{readingId}/correct kb',
  createApiKey: 'POST /v1/api-keys kb',
  createAsset: 'POST /v1/assets kb',
  createAssetType: 'POST /v1/asset-types kb',
  createBlock: 'POST /v1/blocks kb',
  createBooking: 'POST /v1/bookings kb',
  createBookingCode: 'POST /v1/booking-codes kb',
  createCompany: 'POST /v1/companies kb',
  createDebtorAccount: 'POST /v1/accounts-receivable/accounts kb',
  createDunningPolicy: 'POST /v1/accounts-receivable/dunning-policies kb',
  createEstablishment: 'POST /v1/establishments kb',
  createExtra: 'POST /v1/extras kb',
  createFunctionRoom: 'POST /v1/function-rooms kb',
  createGuest: 'POST /v1/guests kb',
  createHousekeepingTask: 'POST /v1/units/{id}/housekeeping-tasks kb',
  createInspection: 'POST /v1/inspections kb',
  createInspectionTemplate: 'POST /v1/inspection-templates kb',
  createLease: 'POST /v1/leases kb',
  createLocalEvents: 'POST /v1/establishments/{id}/local-events kb',
  createMaintenancePlan: 'POST /v1/maintenance-plans kb',
  createMeeting: 'POST /v1/meetings kb',
  createMeter: 'POST /v1/meters kb',
  createMiceEquipment: 'POST /v1/mice-equipment kb',
  createOperatingMandate: 'POST /v1/operating-mandates kb',
  createOrgUnit: 'POST /v1/org-units kb',
  createOwner: 'POST /v1/owners kb',
  createPaymentMethod: 'POST /v1/payment-methods kb',
  createQuote: 'POST /v1/quotes b',
  createRatePlan: 'POST /v1/rate-plans kb',
  createReceivable: 'POST /v1/accounts-receivable/accounts/{id}/receivables kb',
  createReservation: 'POST /v1/reservations kb',
  createRole: 'POST /v1/roles kb',
  createSeason: 'POST /v1/establishments/{id}/seasons kb',
  createTill: 'POST /v1/tills kb',
  createTrace: 'POST /v1/traces kb',
  createUnit: 'POST /v1/units kb',
  createUnitType: 'POST /v1/unit-types kb',
  createUnitsOfType: 'POST /v1/unit-types/{id}/units kb',
  createUpload: 'POST /v1/uploads kb',
  createWebhook: 'POST /v1/webhooks kb',
  createWorkOrder: 'POST /v1/work-orders kb',
  creditInvoice: 'POST /v1/invoices/{id}/credit-notes kb',
  decideDuplicate: 'POST /v1/guests/duplicates/decide kb',
  decideGuestImportRow: 'POST /v1/guests/import-rows/{id}/decide kb',
  deleteRole: 'DELETE /v1/roles/{id} k',
  deleteWebhook: 'DELETE /v1/webhooks/{id} k',
  disableUser: 'POST /v1/users/{id}/disable kb',
  disputePayable: 'POST /v1/payables/{id}/dispute kb',
  enableUser: 'POST /v1/users/{id}/enable kb',
  endFoundItem: 'POST /v1/found-items/{id}/end kb',
  endLease: 'POST /v1/leases/{id}/end kb',
  endOtherSessions: 'POST /v1/sessions/end-others b',
  endProviderSession: 'POST /v1/sign-in/oidc/{tenantId}/back-channel-logout f',
  endScimToken: 'DELETE /v1/scim-token',
  endSession: 'DELETE /v1/sessions/{id}',
  endTrustedDevice: 'DELETE /v1/trusted-devices/{id} k',
  enterWaitingList: 'POST /v1/waiting-list kb',
  exportAuditEntries: 'GET /v1/audit/export d',
  exportGuest: 'GET /v1/guests/{id}/export',
  exportInspection: 'GET /v1/inspections/{id}/document',
  extendHold: 'POST /v1/incidentals/{id}/extend kb',
  finalizeInspection: 'POST /v1/inspections/{id}/finalize kb',
  findCells: 'GET /v1/sign-in/cells',
  finishSingleSignOn: 'GET /v1/sign-in/oidc/callback',
  getAccountOfStay: 'GET /v1/reservations/{id}/account',
  getAccountingExport: 'GET /v1/operating-mandates/{id}/accounting-export d',
  getAgedPayables: 'GET /v1/reports/aged-payables',
  getAsset: 'GET /v1/assets/{id}',
  getAssetType: 'GET /v1/asset-types/{id}',
  getAttachmentContent: 'GET /v1/attachments/{id}/content d',
  getAvailability: 'GET /v1/availability',
  getBlock: 'GET /v1/blocks/{id}',
  getBooking: 'GET /v1/bookings/{id}',
  getCalendar: 'GET /v1/establishments/{id}/calendar',
  getChartOfAccounts: 'GET /v1/operating-mandates/{id}/chart-of-accounts',
  getCompany: 'GET /v1/companies/{id}',
  getConsumption: 'GET /v1/meters/{id}/consumption',
  getCurrencies: 'GET /v1/currencies',
  getDayClosure: 'GET /v1/establishments/{id}/end-of-day/{businessDate}',
  getDayClosureProgress: 'GET /v1/establishments/{id}/end-of-day-progress',
  getDebtorAccount: 'GET /v1/accounts-receivable/accounts/{id}',
  getDepositSchedule: 'GET /v1/blocks/{id}/deposit-schedule',
  getDepositScheme: 'GET /v1/rate-plans/{id}/deposit-scheme',
  getDepositsHeld: 'GET /v1/reports/deposits-held',
  getDesk: 'GET /v1/desk',
  getDirectDebitFile: 'GET /v1/direct-debit-runs/{id}/document d',
  getDirectDebitRun: 'GET /v1/direct-debit-runs/{id}',
  getEstablishment: 'GET /v1/establishments/{id}',
  getEstablishmentContent: 'GET /v1/establishments/{id}/content',
  getExtra: 'GET /v1/extras/{id}',
  getExtrasOfStay: 'GET /v1/reservations/{id}/extras',
  getFolio: 'GET /v1/folios/{id}',
  getGuest: 'GET /v1/guests/{id}',
  getHold: 'GET /v1/incidentals/{id}',
  getHousekeepingRules: 'GET /v1/establishments/{id}/housekeeping-rules',
  getIdentityProvider: 'GET /v1/identity-provider',
  getImportMapping: 'GET /v1/establishments/{id}/booking-import-mapping',
  getInboundInvoice: 'GET /v1/inbound-invoices/{id}',
  getInspection: 'GET /v1/inspections/{id}',
  getInspectionTemplate: 'GET /v1/inspection-templates/{id}',
  getInvoice: 'GET /v1/invoices/{id}',
  getInvoiceDocument: 'GET /v1/invoices/{id}/document d',
  getJob: 'GET /v1/jobs/{id}',
  getLease: 'GET /v1/leases/{id}',
  getLedger: 'GET /v1/reports/ledger',
  getMaintenancePlan: 'GET /v1/maintenance-plans/{id}',
  getMe: 'GET /v1/me',
  getMeeting: 'GET /v1/meetings/{id}',
  getMeetingSheet: 'GET /v1/meetings/{id}/sheet d',
  getMessageSettings: 'GET /v1/establishments/{id}/message-settings',
  getMeter: 'GET /v1/meters/{id}',
  getMiceEquipment: 'GET /v1/mice-equipment/{id}',
  getNewRentLetter: 'GET /v1/leases/{id}/terms/{termId}/document d',
  getNoticeLetter: 'GET /v1/leases/{id}/notice/document d',
  getOccupancy: 'GET /v1/reports/occupancy',
  getOperatingMandate: 'GET /v1/operating-mandates/{id}',
  getOperatingMandateChain: 'GET /v1/operating-mandates/{id}/chain',
  getOwnOccupancy: 'GET /v1/owner-portal/occupancy',
  getOwnStatement: 'GET /v1/owner-portal/mandates/{id}/statement',
  getOwnStatementDocument: 'GET /v1/owner-portal/mandates/{id}/statement/document d',
  getOwner: 'GET /v1/owners/{id}',
  getOwnerStatement: 'GET /v1/operating-mandates/{id}/owner-statement',
  getOwnerStatementDocument: 'GET /v1/operating-mandates/{id}/owner-statement/document d',
  getPayable: 'GET /v1/payables/{id}',
  getPayablesPolicy: 'GET /v1/operating-mandates/{id}/payables-policy',
  getPaymentsReport: 'GET /v1/reports/payments',
  getPersonsPresent: 'GET /v1/reports/persons-present',
  getPhoto: 'GET /v1/photos/{id} d',
  getProduction: 'GET /v1/reports/production',
  getRack: 'GET /v1/rack',
  getRatePlan: 'GET /v1/rate-plans/{id}',
  getRegistrationFile: 'GET /v1/establishments/{id}/guest-registrations/file d',
  getRegistrationSettings: 'GET /v1/establishments/{id}/registration-settings',
  getRentReceipt: 'GET /v1/leases/{id}/bills/{billId}/receipt d',
  getReservation: 'GET /v1/reservations/{id}',
  getSepaCreditor: 'GET /v1/establishments/{id}/sepa-creditor',
  getSepaMandate: 'GET /v1/leases/{id}/sepa-mandate',
  getSession: 'GET /v1/session',
  getSignInPolicy: 'GET /v1/sign-in-policy',
  getStatement: 'GET /v1/accounts-receivable/accounts/{id}/statement',
  getStayHistory: 'GET /v1/reservations/{id}/history',
  getSupplierPaymentFile: 'GET /v1/supplier-payment-runs/{id}/document d',
  getSupplierPaymentRun: 'GET /v1/supplier-payment-runs/{id}',
  getTillShift: 'GET /v1/till-shifts/{id}',
  getTouristTax: 'GET /v1/reports/tourist-tax',
  getTouristTaxRegister: 'GET /v1/reports/tourist-tax/register d',
  getUnitContent: 'GET /v1/units/{id}/content',
  getUnitOccupancy: 'GET /v1/reports/unit-occupancy',
  getUnitTypeContent: 'GET /v1/unit-types/{id}/content',
  getUnitsOfStay: 'GET /v1/reservations/{id}/units',
  getUpload: 'GET /v1/uploads/{id}',
  getUploadContent: 'GET /v1/uploads/{id}/content d',
  getUploadThumbnail: 'GET /v1/uploads/{id}/thumbnail d',
  getUser: 'GET /v1/users/{id}',
  getVatRates: 'GET /v1/vat-rates',
  getVatReport: 'GET /v1/reports/vat',
  getWallet: 'GET /v1/wallets/{id}',
  getWebhook: 'GET /v1/webhooks/{id}',
  getWorkOrder: 'GET /v1/work-orders/{id}',
  giveNotice: 'POST /v1/leases/{id}/notice kb',
  handOutWristbands: 'POST /v1/wristbands kb',
  holdWorkOrder: 'POST /v1/work-orders/{id}/hold kb',
  importBookings: 'POST /v1/establishments/{id}/booking-imports kf',
  importGuests: 'POST /v1/guests/import kf',
  importRoomingList: 'POST /v1/blocks/{id}/rooming-list kb',
  invitePersonOfOwner: 'POST /v1/owners/{id}/people kb',
  inviteUser: 'POST /v1/users kb',
  inviteUserAgain: 'POST /v1/users/{id}/invite kb',
  invoiceOwnerCommission: 'POST /v1/operating-mandates/{id}/commission-invoices kb',
  issueInvoice: 'POST /v1/invoices kb',
  joinQueue: 'POST /v1/reservations/{id}/join-queue kb',
  joinStays: 'POST /v1/bookings/{id}/join kb',
  leaveQueue: 'POST /v1/reservations/{id}/leave-queue kb',
  leaveStayGuest: 'POST /v1/stay-guests/{id}/leave kb',
  liftClosureOfWorkOrder: 'DELETE /v1/work-orders/{id}/closure k',
  liftUnitClosure: 'DELETE /v1/units/{id}/closures/{closureId} k',
  listAccountingPeriods: 'GET /v1/accounting-periods',
  listAmendments: 'GET /v1/reservations/{id}/amendments',
  listApiKeys: 'GET /v1/api-keys',
  listAssetTypes: 'GET /v1/asset-types',
  listAssets: 'GET /v1/assets',
  listAttachments: 'GET /v1/reservations/{id}/attachments',
  listAuditEntries: 'GET /v1/audit',
  listBackgroundTasks: 'GET /v1/background-tasks',
  listBlockDeposits: 'GET /v1/deposits/blocks',
  listBlocks: 'GET /v1/blocks',
  listBookingCodes: 'GET /v1/booking-codes',
  listBookingImportRows: 'GET /v1/booking-import-rows',
  listBookings: 'GET /v1/bookings',
  listCalendarChanges: 'GET /v1/establishments/{id}/calendar-changes',
  listCommissions: 'GET /v1/commissions',
  listCompanies: 'GET /v1/companies',
  listDebtorAccounts: 'GET /v1/accounts-receivable/accounts',
  listDeposits: 'GET /v1/deposits',
  listDirectDebitRuns: 'GET /v1/direct-debit-runs',
  listDisplacedStays: 'GET /v1/units/{id}/closures/{closureId}/stays',
  listDunningEvents: 'GET /v1/accounts-receivable/accounts/{id}/dunning',
  listDunningPolicies: 'GET /v1/accounts-receivable/dunning-policies',
  listDuplicates: 'GET /v1/guests/duplicates',
  listEstablishments: 'GET /v1/establishments',
  listEventTypes: 'GET /v1/event-types',
  listEvents: 'GET /v1/events',
  listExtras: 'GET /v1/extras',
  listFolios: 'GET /v1/folios',
  listFoliosOfReservation: 'GET /v1/reservations/{id}/folios',
  listFoundItems: 'GET /v1/found-items',
  listFunctionRooms: 'GET /v1/function-rooms',
  listGuarantees: 'GET /v1/guarantees',
  listGuestImportRows: 'GET /v1/guests/import-rows',
  listGuests: 'GET /v1/guests',
  listHolds: 'GET /v1/incidentals',
  listHouseAccounts: 'GET /v1/house-accounts',
  listHousekeepingTasks: 'GET /v1/housekeeping/tasks',
  listHousekeepingUnits: 'GET /v1/housekeeping/units',
  listInboundInvoices: 'GET /v1/inbound-invoices',
  listInspectionTemplates: 'GET /v1/inspection-templates',
  listInspections: 'GET /v1/inspections',
  listInvoices: 'GET /v1/invoices',
  listInvoicesOfReservation: 'GET /v1/reservations/{id}/invoices',
  listJobs: 'GET /v1/jobs',
  listJournal: 'GET /v1/journal',
  listLeaseBills: 'GET /v1/leases/{id}/bills',
  listLeases: 'GET /v1/leases',
  listLocalEvents: 'GET /v1/establishments/{id}/local-events',
  listMaintenancePlans: 'GET /v1/maintenance-plans',
  listMeetings: 'GET /v1/meetings',
  listMessageTemplates: 'GET /v1/establishments/{id}/message-templates',
  listMessages: 'GET /v1/guest-messages',
  listMeterBillings: 'GET /v1/meters/{id}/billings',
  listMeterReadings: 'GET /v1/meters/{id}/readings',
  listMeterTariffs: 'GET /v1/meters/{id}/tariffs',
  listMeters: 'GET /v1/meters',
  listMiceEquipment: 'GET /v1/mice-equipment',
  listMoves: 'GET /v1/folios/{id}/moves',
  listMyPasskeys: 'GET /v1/profile/passkeys',
  listOperatingMandates: 'GET /v1/operating-mandates',
  listOrgUnits: 'GET /v1/org-units',
  listOwnMandates: 'GET /v1/owner-portal/mandates',
  listOwnNights: 'GET /v1/owner-portal/nights',
  listOwnUnits: 'GET /v1/owner-portal/units',
  listOwnWorkOrders: 'GET /v1/owner-portal/work-orders',
  listOwnerCommissionInvoices: 'GET /v1/operating-mandates/{id}/commission-invoices',
  listOwnerCosts: 'GET /v1/operating-mandates/{id}/owner-costs',
  listOwnerPayouts: 'GET /v1/operating-mandates/{id}/owner-payouts',
  listOwnerStays: 'GET /v1/owner-stays',
  listOwners: 'GET /v1/owners',
  listPayables: 'GET /v1/payables',
  listPaymentMethods: 'GET /v1/payment-methods',
  listPayments: 'GET /v1/accounts-receivable/accounts/{id}/payments',
  listPeopleOfOwner: 'GET /v1/owners/{id}/people',
  listPersonPrices: 'GET /v1/rate-plans/{id}/person-prices',
  listPrices: 'GET /v1/rate-plans/{id}/prices',
  listPricesWhenNew: 'GET /v1/establishments/{id}/prices-when-new',
  listPublicHolidays: 'GET /v1/establishments/{id}/public-holidays',
  listRatePlans: 'GET /v1/rate-plans',
  listReceivables: 'GET /v1/accounts-receivable/accounts/{id}/receivables',
  listRegistrations: 'GET /v1/establishments/{id}/guest-registrations',
  listRemindersToSend: 'GET /v1/accounts-receivable/dunning',
  listReservations: 'GET /v1/reservations',
  listRoles: 'GET /v1/roles',
  listRoutingRules: 'GET /v1/reservations/{id}/routing-rules',
  listSeasons: 'GET /v1/establishments/{id}/seasons',
  listSessions: 'GET /v1/sessions',
  listStayGuests: 'GET /v1/reservations/{id}/guests',
  listStayRestrictions: 'GET /v1/establishments/{id}/stay-restrictions',
  listStaysWithDeposits: 'GET /v1/reports/deposits-held/stays',
  listSupplierPaymentRuns: 'GET /v1/supplier-payment-runs',
  listTillShiftEntries: 'GET /v1/till-shifts/{id}/entries',
  listTillShifts: 'GET /v1/till-shifts',
  listTills: 'GET /v1/tills',
  listTouristTaxPlaces: 'GET /v1/tourist-tax-places',
  listTouristTaxes: 'GET /v1/establishments/{id}/tourist-taxes',
  listTraces: 'GET /v1/traces',
  listTrustedDevices: 'GET /v1/trusted-devices',
  listUnbilledVat: 'GET /v1/reports/vat/unbilled',
  listUnitClosures: 'GET /v1/units/{id}/closures',
  listUnitContent: 'GET /v1/establishments/{id}/unit-content',
  listUnitOwnership: 'GET /v1/units/{id}/ownership',
  listUnitTypes: 'GET /v1/unit-types',
  listUnits: 'GET /v1/units',
  listUnitsOfOwner: 'GET /v1/owners/{id}/units',
  listUsers: 'GET /v1/users',
  listVatEntries: 'GET /v1/reports/vat/entries',
  listWaitingList: 'GET /v1/waiting-list',
  listWalkOptions: 'GET /v1/reservations/{id}/walk-options',
  listWalks: 'GET /v1/reports/walks',
  listWalletTransactions: 'GET /v1/wallets/{id}/transactions',
  listWallets: 'GET /v1/wallets',
  listWebhookDeliveries: 'GET /v1/webhooks/{id}/deliveries',
  listWebhookLogs: 'GET /v1/webhooks/{id}/logs',
  listWebhooks: 'GET /v1/webhooks',
  listWorkOrders: 'GET /v1/work-orders',
  listWristbands: 'GET /v1/wristbands',
  lockAccountingPeriod: 'POST /v1/accounting-periods kb',
  makeDirectDebits: 'POST /v1/direct-debit-runs kb',
  makeHousekeepingTasks: 'POST /v1/establishments/{id}/housekeeping-tasks kb',
  makeInvitationLink: 'POST /v1/users/{id}/invitation-link b',
  makeOwnerKey: 'POST /v1/owners/{id}/portal-keys kb',
  makeScimToken: 'POST /v1/scim-token b',
  makeSupplierPayments: 'POST /v1/supplier-payment-runs kb',
  markNoShow: 'POST /v1/reservations/{id}/mark-no-show kb',
  markReminderSent: 'POST /v1/accounts-receivable/dunning/{id}/mark-sent kb',
  mergeGuests: 'POST /v1/guests/merge kb',
  moveCharges: 'POST /v1/folios/{id}/moves kb',
  moveDisplacedStays: 'POST /v1/units/{id}/closures/{closureId}/stays kb',
  moveTillCash: 'POST /v1/till-shifts/{id}/movements kb',
  offerStay: 'POST /v1/waiting-list/{id}/offer kb',
  openFolio: 'POST /v1/reservations/{id}/folios kb',
  openHouseAccount: 'POST /v1/house-accounts kb',
  openTillShift: 'POST /v1/tills/{id}/shifts kb',
  openWallet: 'POST /v1/wallets kb',
  openWindow: 'POST /v1/reservations/{id}/folio-windows kb',
  payCommissions: 'POST /v1/commissions/pay kb',
  payPayableByHand: 'POST /v1/payables/{id}/payment kb',
  placeHold: 'POST /v1/incidentals kb',
  postCharge: 'POST /v1/folios/{id}/charges kb',
  postLateCharge: 'POST /v1/folios/{id}/late-charges kb',
  postPayment: 'POST /v1/folios/{id}/payments kb',
  previewAdjustStay: 'POST /v1/reservations/{id}/adjust-stay/preview b',
  previewAmendment: 'POST /v1/reservations/{id}/amend-preview b',
  previewBookingAmendment: 'POST /v1/bookings/{id}/amend-preview b',
  previewCalendarChange: 'POST /v1/establishments/{id}/calendar/preview b',
  previewCancellation: 'POST /v1/reservations/{id}/cancel-preview b',
  previewChargesSettlement: 'POST /v1/leases/{id}/charges-settlements/preview b',
  previewCheckOut: 'POST /v1/reservations/{id}/check-out-preview b',
  previewCloseDay: 'GET /v1/establishments/{id}/end-of-day-preview',
  previewDirectDebits: 'POST /v1/direct-debit-runs/preview b',
  previewMessage: 'POST /v1/guest-messages/preview b',
  previewMove: 'POST /v1/folios/{id}/moves-preview b',
  previewRentRun: 'POST /v1/rent-runs/preview b',
  previewRoomingList: 'POST /v1/blocks/{id}/rooming-list-preview b',
  previewSeason: 'POST /v1/establishments/{id}/seasons/preview b',
  previewSupplierPayments: 'POST /v1/supplier-payment-runs/preview b',
  previewUnitChange: 'POST /v1/reservations/{id}/unit-change-preview b',
  printConfirmation: 'GET /v1/reservations/{id}/confirmation d',
  printGuaranteeSettlement: 'GET /v1/folios/{id}/guarantee/settlement d',
  printInspection: 'GET /v1/inspections/{id}/pdf d',
  printRegistrationForm: 'GET /v1/reservations/{id}/registration-form d',
  prolongLease: 'POST /v1/leases/{id}/prolong kb',
  proposeRetention: 'GET /v1/inspections/{id}/retention',
  readInvitation: 'POST /v1/sign-in/invitation/options b',
  readTrustedDevice: 'GET /v1/sign-in/device',
  recordFoundItem: 'POST /v1/found-items kb',
  recordOwnerCost: 'POST /v1/operating-mandates/{id}/owner-costs kb',
  recordOwnerPayout: 'POST /v1/operating-mandates/{id}/owner-payouts kb',
  recordPayment: 'POST /v1/accounts-receivable/accounts/{id}/payments kb',
  rectifyGuest: 'PATCH /v1/guests/{id} kb',
  redeliverEvent: 'POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver kb',
  redeliverSince: 'POST /v1/webhooks/{id}/redeliver-since kb',
  refundAccount: 'POST /v1/accounts-receivable/accounts/{id}/refunds kb',
  refundWallet: 'POST /v1/wallets/{id}/refund kb',
  registerInboundInvoice: 'POST /v1/inbound-invoices kf',
  reinstateReservation: 'POST /v1/reservations/{id}/reinstate kb',
  releaseBlock: 'POST /v1/blocks/{id}/release kb',
  releaseHold: 'POST /v1/incidentals/{id}/release kb',
  removeAttachment: 'DELETE /v1/attachments/{id} k',
  removeBookingPayer: 'DELETE /v1/bookings/{id}/master-folio k',
  removeDepositScheme: 'DELETE /v1/rate-plans/{id}/deposit-scheme k',
  removeGuestDocument: 'DELETE /v1/guests/{id}/documents/{documentId} k',
  removeIdentityProvider: 'DELETE /v1/identity-provider',
  removeLeaseTerms: 'DELETE /v1/leases/{id}/terms/{termId} k',
  removeLocalEvent: 'DELETE /v1/local-events/{id} k',
  removeMasterFolio: 'DELETE /v1/blocks/{id}/master-folio k',
  removeOrgUnit: 'DELETE /v1/org-units/{id} k',
  removePasskey: 'DELETE /v1/profile/passkeys/{id}',
  removePersonOfOwner: 'DELETE /v1/owners/{id}/people/{userId} k',
  removePin: 'DELETE /v1/profile/pin',
  removeRoutingRule: 'DELETE /v1/reservations/{id}/routing-rules/{ruleId} k',
  removeSeason: 'DELETE /v1/seasons/{id} k',
  removeStayGuest: 'DELETE /v1/stay-guests/{id} k',
  removeTotp: 'DELETE /v1/profile/totp',
  removeUnitOwnership: 'DELETE /v1/units/{id}/ownership/{ownershipId} k',
  removeUser: 'DELETE /v1/users/{id} k',
  removeWorkOrderCost: 'DELETE /v1/work-orders/{id}/costs/{costId} k',
  renewRecoveryCodes: 'POST /v1/profile/recovery-codes b',
  reopenHouseAccount: 'POST /v1/house-accounts/{id}/reopen kb',
  reopenTrace: 'POST /v1/traces/{id}/reopen k',
  replaceMeter: 'POST /v1/meters/{id}/replace kb',
  requestNewPassword: 'POST /v1/sign-in/forgotten-password b',
  resendMessage: 'POST /v1/guest-messages/{id}/resend kb',
  resetMessageTemplate: 'DELETE /v1/establishments/{id}/message-templates k',
  resetUserSignIn: 'POST /v1/users/{id}/reset-sign-in kb',
  resolveDispute: 'DELETE /v1/payables/{id}/dispute k',
  restoreFoundItem: 'POST /v1/found-items/{id}/restore k',
  retainGuarantee: 'POST /v1/folios/{id}/guarantee/retain kb',
  retryBackgroundTask: 'POST /v1/background-tasks/{id}/retry kb',
  returnDirectDebit: 'POST /v1/direct-debit-runs/{id}/debits/{debitId}/return kb',
  returnGuarantee: 'POST /v1/folios/{id}/guarantee/return kb',
  revealGuestDocument: 'POST /v1/guests/{id}/documents/{documentId}/reveal b',
  reverseEntry: 'POST /v1/folios/{id}/entries/{entryId}/reverse kb',
  reverseOwnerCost: 'POST /v1/owner-costs/{id}/reverse kb',
  reverseOwnerPayout: 'POST /v1/owner-payouts/{id}/reverse kb',
  reversePayment: 'POST /v1/accounts-receivable/payments/{id}/reverse kb',
  reverseWalletCharge: 'POST /v1/wallets/{id}/charges/{transactionId}/reverse kb',
  revokeApiKey: 'DELETE /v1/api-keys/{id} k',
  revokeSepaMandate: 'DELETE /v1/leases/{id}/sepa-mandate k',
  rotateApiKey: 'POST /v1/api-keys/{id}/rotate kb',
  rotateWebhookSecret: 'POST /v1/webhooks/{id}/rotate-secret kb',
  scheduleDeposits: 'PUT /v1/blocks/{id}/deposit-schedule kb',
  searchDuplicates: 'POST /v1/guests/duplicates/search kb',
  searchEverything: 'GET /v1/search',
  sendMessageNow: 'POST /v1/guest-messages kb',
  sendUploadContent: 'PUT /v1/uploads/{id}/content kf',
  setBlockNights: 'PUT /v1/blocks/{id}/nights kb',
  setBookingPayer: 'PUT /v1/bookings/{id}/master-folio kb',
  setCancellationPolicy: 'PUT /v1/rate-plans/{id}/cancellation-policy kb',
  setDepositScheme: 'PUT /v1/rate-plans/{id}/deposit-scheme kb',
  setDoNotDisturb: 'PUT /v1/units/{id}/do-not-disturb kb',
  setEarlyDeparturePolicy: 'PUT /v1/rate-plans/{id}/early-departure-policy kb',
  setEstablishmentContent: 'PUT /v1/establishments/{id}/content kb',
  setExtrasOfStay: 'PUT /v1/reservations/{id}/extras kb',
  setHousekeepingRules: 'PATCH /v1/establishments/{id}/housekeeping-rules kb',
  setIdentityProvider: 'PUT /v1/identity-provider b',
  setImportMapping: 'PUT /v1/establishments/{id}/booking-import-mapping kb',
  setLeaseTerms: 'POST /v1/leases/{id}/terms kb',
  setMasterFolio: 'PUT /v1/blocks/{id}/master-folio kb',
  setMessageRefusal: 'PUT /v1/guests/{id}/messages kb',
  setMessageTemplate: 'PUT /v1/establishments/{id}/message-templates kb',
  setNewPassword: 'POST /v1/sign-in/new-password b',
  setOutOfService: 'PUT /v1/units/{id}/out-of-service kb',
  setOverbooking: 'PUT /v1/unit-types/{id}/overbooking kb',
  setPassword: 'PUT /v1/profile/password b',
  setPayablesPolicy: 'PUT /v1/operating-mandates/{id}/payables-policy kb',
  setPersonPrices: 'PUT /v1/rate-plans/{id}/person-prices kb',
  setPin: 'PUT /v1/profile/pin b',
  setPrices: 'PUT /v1/rate-plans/{id}/prices kb',
  setPricesWhenNew: 'PUT /v1/establishments/{id}/prices-when-new kb',
  setRegistrationSettings: 'PUT /v1/establishments/{id}/registration-settings kb',
  setRoomCharges: 'PUT /v1/reservations/{id}/room-charges kb',
  setSepaCreditor: 'PUT /v1/establishments/{id}/sepa-creditor kb',
  setSepaMandate: 'PUT /v1/leases/{id}/sepa-mandate kb',
  setSignInPolicy: 'PUT /v1/sign-in-policy kb',
  setStayRestrictions: 'PUT /v1/establishments/{id}/stay-restrictions kb',
  setSupplierAccount: 'PUT /v1/payables/{id}/supplier-account kb',
  setTouristTaxExemptions: 'PUT /v1/reservations/{id}/tourist-tax-exemptions kb',
  setTouristTaxes: 'PUT /v1/establishments/{id}/tourist-taxes kb',
  setUnitContent: 'PUT /v1/units/{id}/content kb',
  setUnitOwnership: 'PUT /v1/units/{id}/ownership kb',
  setUnitStatus: 'PUT /v1/units/{id}/housekeeping-status kb',
  setUnitTypeContent: 'PUT /v1/unit-types/{id}/content kb',
  setUnitsOfStay: 'PUT /v1/reservations/{id}/units kb',
  settleCharges: 'POST /v1/leases/{id}/charges-settlements kb',
  settleWallet: 'POST /v1/wallets/{id}/settle kb',
  signInWithCode: 'POST /v1/sign-in/code b',
  signInWithPasskey: 'POST /v1/sign-in/passkey b',
  signInWithPassword: 'POST /v1/sign-in/password b',
  signInWithPin: 'POST /v1/sign-in/pin b',
  signInspection: 'POST /v1/inspections/{id}/sign kb',
  signOut: 'POST /v1/session/sign-out b',
  signUserOut: 'POST /v1/users/{id}/sign-out kb',
  splitBooking: 'POST /v1/bookings/{id}/split kb',
  startWorkOrder: 'POST /v1/work-orders/{id}/start kb',
  suggestDuplicates: 'GET /v1/guests/{id}/duplicates',
  takeWristbandsBack: 'POST /v1/wristbands/return kb',
  testWebhook: 'POST /v1/webhooks/{id}/test kb',
  topUpWallet: 'POST /v1/wallets/{id}/top-ups kb',
  transferFolio: 'POST /v1/folios/{id}/transfer kb',
  triggerDunning: 'POST /v1/accounts-receivable/accounts/{id}/dunning kb',
  trustDevice: 'POST /v1/trusted-devices b',
  unblockWallet: 'POST /v1/wallets/{id}/unblock kb',
  undoAmendment: 'POST /v1/reservations/{id}/undo-amendment kb',
  undoCalendarChange: 'POST /v1/calendar-changes/{id}/undo k',
  undoCheckIn: 'POST /v1/reservations/{id}/undo-check-in kb',
  undoCloseDay: 'POST /v1/establishments/{id}/end-of-day/undo kb',
  undoLeaseBill: 'POST /v1/leases/{id}/bills/{billId}/undo kb',
  undoMeetingBill: 'POST /v1/meetings/{id}/undo-bill kb',
  undoMove: 'POST /v1/folios/{id}/moves/{moveId}/undo kb',
  undoOwnerCommissionInvoice: 'POST /v1/owner-commission-invoices/{id}/undo kb',
  undoPaymentByHand: 'DELETE /v1/payables/{id}/payment k',
  undoReceivableWriteOff: 'DELETE /v1/accounts-receivable/receivables/{id}/write-off k',
  undoWriteOff: 'DELETE /v1/invoices/{id}/write-off k',
  unmergeGuest: 'POST /v1/guests/{id}/unmerge k',
  updateEstablishment: 'PATCH /v1/establishments/{id} kb',
  updateUnit: 'PATCH /v1/units/{id} kb',
  validateEinvoice: 'POST /v1/e-invoices/validate f',
  verifyInspection: 'GET /v1/inspections/{id}/verification',
  voidMeterReading: 'POST /v1/meters/{id}/void-last-reading kb',
  voidReading: 'POST /v1/meters/{id}/readings/{readingId}/void kb',
  walkReservation: 'POST /v1/reservations/{id}/walk kb',
  withdrawApproval: 'DELETE /v1/payables/{id}/approval k',
  withdrawNotice: 'DELETE /v1/leases/{id}/notice k',
  writeOffInvoice: 'POST /v1/invoices/{id}/write-off kb',
  writeOffReceivable: 'POST /v1/accounts-receivable/receivables/{id}/write-off kb',
}
