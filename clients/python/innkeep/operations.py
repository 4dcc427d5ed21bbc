# Written by bin/clients from the operations of the service. Not edited by hand.
"""Every operation of Innkeep as a method, every schema as a typed dictionary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Required, TypeAlias, TypedDict, Union, Unpack

from .transport import Transport


AbsoluteHours: TypeAlias = "int"

class AcceptInvitation(TypedDict):
    token: str
    password: NotRequired[Password]
    passkey: NotRequired[dict[str, Any]]

Account: TypeAlias = "Union[PaymentMethodOfHouseAccount, None]"

class AccountMapping(TypedDict):
    account: LedgerAccount
    detail: str
    number: PaymentMethodOfHouseNumber
    name: TextLine

AccountingPeriod = TypedDict(
    "AccountingPeriod",
    {
        "id": "Id",
        "mandateId": "Id",
        "number": "int",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "firstEntryNumber": "int",
        "entries": "int",
        "debitCents": "CentsNotNegative",
        "lockedAt": "Timestamp",
    },
)

class AccountingPeriodLockedEvent(TypedDict):
    """The accounts of a mandate were locked up to a day."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["accounting_period.locked"]
    data: dict[str, Any]

class ActivateDunningPolicy(TypedDict):
    active: NotRequired[bool]

class AddGuestDocument(TypedDict):
    kind: GuestDocumentKind
    number: GuestDocumentNumber
    countryCode: NotRequired[CountryCode]
    expiresOn: NotRequired[CalendarDate]

class AddMeterReading(TypedDict):
    valueMilli: CentsNotNegative
    readAt: NotRequired[Timestamp]
    rolledOver: NotRequired[bool]

class AddMeterReadings(TypedDict):
    establishmentId: Id
    readings: list[dict[str, Any]]

class AddPasskey(TypedDict):
    challenge: str
    credential: Credential
    name: TextLine

AddRoutingRule = TypedDict(
    "AddRoutingRule",
    {
        "folioId": "Id",
        "chargeTypes": "list[RoutingRuleChargeType]",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
        "limitCents": "NotRequired[CentsNotNegative]",
    },
)

class AddStayGuest(TypedDict):
    guestId: NotRequired[Id]
    guest: NotRequired[NewGuest]
    isMain: NotRequired[bool]
    arrivesOn: NotRequired[CalendarDate]
    leavesOn: NotRequired[CalendarDate]
    registration: NotRequired[GuestRegistration]

class AddStays(TypedDict):
    stays: Stays

class AddWorkOrderCost(TypedDict):
    kind: Literal["time", "part", "service"]
    label: TextLine
    quantity: int
    unitCents: UnitCents
    workedOn: NotRequired[CalendarDate]

class AddWorkOrderPhoto(TypedDict):
    storageObjectKey: StorageObjectKey
    cdnUrl: CdnUrl
    takenAt: Timestamp
    step: NotRequired[Union[str, None]]

Address: TypeAlias = "Union[TextLine, None]"

class AdjustStay(TypedDict):
    newCheckOutDate: CalendarDate
    reason: NotRequired[str]
    earlyDepartureFeeCents: NotRequired[CentsNotNegative]

class AdjustStayPreview(TypedDict):
    reservationId: Id
    currency: Currency
    direction: Literal["extend", "reduce"]
    nights: list[AgreedPriceNight]
    deltaCents: Cents
    newTotalCents: CentsNotNegative

class AgeBand(TypedDict):
    code: ShortCode
    toAge: int
    fillsBase: NotRequired[bool]

AgeBands: TypeAlias = "Union[list[AgeBand], None]"

AgePolicies: TypeAlias = "list[AgePolicy]"

class AgePolicy(TypedDict):
    domain: AgePolicyDomain
    infantMaxAge: int
    childMaxAge: int

AgePolicyDomain: TypeAlias = "Literal[\"accommodation\", \"food_service\"]"

AgentCommissionsPaidBy: TypeAlias = "Literal[\"operator\", \"owner\"]"

class AgreedPrice(TypedDict):
    nightlyCents: NotRequired[CentsNotNegative]
    nights: NotRequired[list[AgreedPriceNight]]
    reason: NotRequired[str]

class AgreedPriceNight(TypedDict):
    night: CalendarDate
    priceCents: CentsNotNegative

class AllocateSurplus(TypedDict):
    currency: Currency

class AmendBooking(TypedDict):
    change: NotRequired[Change]
    reservationIds: NotRequired[list[Id]]
    stays: NotRequired[PreviewBookingAmendmentStays]
    expectedTotalCents: NotRequired[CentsNotNegative]
    reason: NotRequired[str]

class AmendReservation(TypedDict):
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    unitTypeId: NotRequired[Id]
    ratePlanId: NotRequired[RatePlanId]
    adults: NotRequired[int]
    children: NotRequired[int]
    childAges: NotRequired[PreviewAmendmentChildAges]
    guestId: NotRequired[GuestId]
    guestKnownBy: NotRequired[GuestKnownBy]
    reprice: NotRequired[bool]
    agreedPrice: NotRequired[AgreedPrice]
    ignoreRestrictions: NotRequired[bool]
    optionExpiresOn: NotRequired[PreviewAmendmentOptionExpiresOn]
    releaseUnit: NotRequired[ReleaseUnit]
    notes: NotRequired[Union[str, None]]
    keyNote: NotRequired[KeyNote]
    externalReference: NotRequired[ChangeReservationDetailsExternalReference]
    arrivalTime: NotRequired[ArrivalTime]
    contact: NotRequired[Union[StayContact, None]]
    source: NotRequired[Union[ShortCode, None]]
    channel: NotRequired[Union[ShortCode, None]]
    segment: NotRequired[Segment]
    companyId: NotRequired[Union[Id, None]]
    travelAgentId: NotRequired[TravelAgentId]
    externalReferences: NotRequired[ExternalReferences]
    expectedTotalCents: NotRequired[CentsNotNegative]
    reason: NotRequired[str]

class AmendmentPreview(TypedDict):
    changed: list[PlainText]
    arrival: CalendarDate
    departure: CalendarDate
    unitTypeId: Id
    ratePlanId: Id
    unitId: Union[Id, None]
    optionExpiresOn: NotRequired[CalendarDate]
    currency: Currency
    previousTotalCents: CentsNotNegative
    newTotalCents: CentsNotNegative
    deltaCents: Cents
    nightsAdded: NightsAdded
    nightsReleased: NightsAdded
    nightsRepriced: list[dict[str, Any]]
    deposit: dict[str, Any]
    warnings: list[ReservationWarning]

class AmendmentPreviewNightsAdded(TypedDict):
    night: CalendarDate
    priceCents: CentsNotNegative

Amperes: TypeAlias = "int"

class ApiKey(TypedDict):
    id: Id
    name: PlainText
    keyPrefix: PlainText
    role: Role
    permissions: list[PlainText]
    scope: KeyScope
    createdAt: Timestamp
    expiresAt: NotRequired[Timestamp]
    revokedAt: NotRequired[Timestamp]
    ownerId: NotRequired[Id]

class ApiKeyCreatedEvent(TypedDict):
    """An API key was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["api_key.created"]
    data: dict[str, Any]

class ApiKeyRevokedEvent(TypedDict):
    """An API key was revoked. It is refused from now on."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["api_key.revoked"]
    data: dict[str, Any]

class ApiKeyRotatedEvent(TypedDict):
    """An API key was rotated. The old secret expires soon."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["api_key.rotated"]
    data: dict[str, Any]

class ApplyDeposit(TypedDict):
    amount: NotRequired[Money]

ArrivalTime: TypeAlias = "Union[str, None]"

Arrivals: TypeAlias = "int"

class Asset(TypedDict):
    id: Id
    establishmentId: Id
    assetTypeId: Id
    unitId: NotRequired[Id]
    name: TextLine
    serialNumber: NotRequired[TextLine]
    purchasedOn: NotRequired[CalendarDate]
    purchaseCostCents: NotRequired[CentsNotNegative]
    warrantyUntil: NotRequired[CalendarDate]
    status: UnitStatus
    createdAt: Timestamp

class AssetChangedEvent(TypedDict):
    """An asset was changed or moved."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["asset.changed"]
    data: dict[str, Any]

class AssetCreatedEvent(TypedDict):
    """An asset was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["asset.created"]
    data: dict[str, Any]

class AssetType(TypedDict):
    id: Id
    establishmentId: Id
    code: ShortCode
    name: TextLine
    category: Category
    status: UnitStatus
    createdAt: Timestamp

class AssetTypeChangedEvent(TypedDict):
    """An asset type was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["asset_type.changed"]
    data: dict[str, Any]

class AssetTypeCreatedEvent(TypedDict):
    """An asset type was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["asset_type.created"]
    data: dict[str, Any]

class AssignHousekeepingTasks(TypedDict):
    date: NotRequired[CalendarDate]
    people: list[dict[str, Any]]
    reassign: NotRequired[bool]

class AssignUnit(TypedDict):
    unitId: NotRequired[Union[Id, None]]

Assignee: TypeAlias = "Union[TextLine, None]"

At: TypeAlias = "Literal[\"early_check_in\", \"late_check_out\"]"

class AttachFile(TypedDict):
    uploadId: Id
    kind: Literal["identity_document", "other"]
    stayGuestId: NotRequired[Id]
    title: NotRequired[TextLine]

class AttachSlip(TypedDict):
    entryId: Id
    uploadId: Id
    title: NotRequired[TextLine]

class Attachment(TypedDict):
    id: Id
    reservationId: Id
    stayGuestId: Union[Id, None]
    kind: Literal["identity_document", "slip", "other"]
    entryId: NotRequired[Id]
    title: Union[PlainText, None]
    contentType: PlainText
    sizeBytes: int
    addedAt: Timestamp
    addedBy: Id

class AttachmentAddedEvent(TypedDict):
    """A file was attached to a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["attachment.added"]
    data: dict[str, Any]

class AttachmentRemovedEvent(TypedDict):
    """An attachment was removed; its file is deleted from storage."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["attachment.removed"]
    data: dict[str, Any]

class AuditEntry(TypedDict):
    id: Id
    at: Timestamp
    actor: dict[str, Any]
    device: NotRequired[PlainText]
    operation: PlainText
    recordId: NotRequired[Id]
    establishmentId: NotRequired[Id]
    traceId: PlainText
    detail: NotRequired[dict[str, Any]]
    changes: list[dict[str, Any]]

class BackgroundTask(TypedDict):
    id: Id
    name: PlainText
    establishmentId: NotRequired[Id]
    eventId: Id
    status: BackgroundTaskStatus
    attempts: int
    nextAttemptAt: NotRequired[Timestamp]
    lastError: NotRequired[PlainText]
    createdAt: Timestamp
    doneAt: NotRequired[Timestamp]

class BackgroundTaskFailedEvent(TypedDict):
    """All attempts of a background task failed; manual action is needed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["background_task.failed"]
    data: BackgroundTaskFailedEventData

class BackgroundTaskFailedEventData(TypedDict):
    backgroundTaskId: Id
    name: EventWord

class BackgroundTaskRetriedEvent(TypedDict):
    """A background task was retried."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["background_task.retried"]
    data: BackgroundTaskFailedEventData

BackgroundTaskStatus: TypeAlias = "Literal[\"pending\", \"done\", \"failed\"]"

BalanceCents: TypeAlias = "Cents"

Base: TypeAlias = "str"

class Bed(TypedDict):
    kind: BedKind
    number: int

BedKind: TypeAlias = "Literal[\"single\", \"small_double\", \"double\", \"queen\", \"king\", \"bunk\", \"sofa_bed\", \"cot\"]"

Beds: TypeAlias = "list[Bed]"

class BeginSecondFactor(TypedDict):
    challenge: str

class BeginSingleSignOn(TypedDict):
    email: NotRequired[Email]
    tenantId: NotRequired[Id]
    returnTo: NotRequired[str]
    again: NotRequired[bool]

Beneficiary: TypeAlias = "Literal[\"owner\", \"operator\", \"passed_through\"]"

BillConsumption = TypedDict(
    "BillConsumption",
    {
        "folioId": "Id",
        "from": "Timestamp",
        "to": "Timestamp",
        "label": "NotRequired[TextLine]",
    },
)

BillTo: TypeAlias = "Union[LeaseBillTo, None]"

class Block(TypedDict):
    id: Id
    establishmentId: Id
    code: PlainText
    name: PlainText
    kind: Literal["group", "allotment"]
    status: Literal["Tentative", "Definite", "Cancelled"]
    arrival: CalendarDate
    departure: CalendarDate
    ratePlanId: Id
    companyId: Union[Id, None]
    travelAgentId: Union[Id, None]
    source: Union[PlainText, None]
    channel: Union[PlainText, None]
    segment: Union[PlainText, None]
    releaseOn: Union[CalendarDate, None]
    releaseDays: Union[int, None]
    notes: Union[PlainText, None]
    masterFolioId: Union[Id, None]
    masterChargeTypes: MasterChargeTypes
    createdAt: Timestamp
    quantity: Quantity
    pickedUp: PickedUp
    left: Left
    nights: list[dict[str, Any]]

class BlockCancelledEvent(TypedDict):
    """A block was cancelled. Stays that were picked up remain."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.cancelled"]
    data: dict[str, Any]

class BlockChangedEvent(TypedDict):
    """A block was changed; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.changed"]
    data: dict[str, Any]

class BlockCreatedEvent(TypedDict):
    """A block was created; it holds nights for a group or an allotment."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.created"]
    data: dict[str, Any]

class BlockDeposit(TypedDict):
    blockId: Id
    code: PlainText
    name: PlainText
    masterFolioId: Union[Id, None]
    position: Position
    dueOn: CalendarDate
    amountCents: Cents
    label: Union[PlainText, None]
    openCents: CentsNotNegative
    status: Literal["covered", "open", "overdue"]

class BlockDepositsScheduledEvent(TypedDict):
    """The deposit schedule of a block was set."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.deposits_scheduled"]
    data: dict[str, Any]

BlockId: TypeAlias = "Id"

class BlockMasterFolioSetEvent(TypedDict):
    """The master folio of a block or its routed charge types changed; `folioId` is null if it was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.master_folio_set"]
    data: dict[str, Any]

class BlockReleasedEvent(TypedDict):
    """Nights not picked up were released to inventory: by a user, on the release date, or because the block was cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["block.released"]
    data: dict[str, Any]

class BlockSummary(TypedDict):
    id: Id
    establishmentId: Id
    code: PlainText
    name: PlainText
    kind: Literal["group", "allotment"]
    status: Literal["Tentative", "Definite", "Cancelled"]
    arrival: CalendarDate
    departure: CalendarDate
    ratePlanId: Id
    companyId: Union[Id, None]
    travelAgentId: Union[Id, None]
    source: Union[PlainText, None]
    channel: Union[PlainText, None]
    segment: Union[PlainText, None]
    releaseOn: Union[CalendarDate, None]
    releaseDays: Union[int, None]
    notes: Union[PlainText, None]
    masterFolioId: Union[Id, None]
    masterChargeTypes: MasterChargeTypes
    createdAt: Timestamp
    quantity: Quantity
    pickedUp: PickedUp
    left: Left

class BookOwnStay(TypedDict):
    unitId: Id
    arrival: CalendarDate
    departure: CalendarDate
    note: NotRequired[TextLine]

class BookOwnerStay(TypedDict):
    unitId: Id
    arrival: CalendarDate
    departure: CalendarDate
    note: NotRequired[TextLine]
    ownerId: Id

BookedWithStay: TypeAlias = "bool"

class Booking(TypedDict):
    id: Id
    establishmentId: Id
    confirmationCode: PlainText
    name: NotRequired[PlainText]
    bookerGuestId: Id
    externalReference: NotRequired[PlainText]
    notes: NotRequired[PlainText]
    masterFolioId: Union[Id, None]
    masterChargeTypes: MasterChargeTypes
    bookedAt: Timestamp
    status: Literal["Live", "Cancelled", "Over", "Empty"]
    arrival: Union[CalendarDate, None]
    departure: Union[CalendarDate, None]
    currency: Currency
    totalCents: CentsNotNegative
    stays: list[ReservationSummary]

class BookingAmendment(TypedDict):
    bookingId: Id
    currency: Currency
    previousTotalCents: CentsNotNegative
    newTotalCents: CentsNotNegative
    deltaCents: Cents
    stays: list[dict[str, Any]]
    warnings: list[ReservationWarning]

class BookingChangedEvent(TypedDict):
    """Name, booker, reference or notes of a booking were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.changed"]
    data: dict[str, Any]

class BookingCode(TypedDict):
    id: Id
    kind: BookingCodeKind
    code: Code
    name: TextLine
    status: Literal["active", "archived"]

class BookingCodeChangedEvent(TypedDict):
    """A booking code was renamed, archived or reactivated."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking_code.changed"]
    data: dict[str, Any]

class BookingCodeCreatedEvent(TypedDict):
    """A source, channel or market segment was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking_code.created"]
    data: dict[str, Any]

BookingCodeKind: TypeAlias = "Literal[\"source\", \"channel\", \"segment\"]"

class BookingCreatedEvent(TypedDict):
    """A booking of several stays was created. Each stay also emits its own events."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.created"]
    data: BookingCreatedEventData

class BookingCreatedEventData(TypedDict):
    bookingId: Id
    stays: EventCount

class BookingImportAdvancedEvent(TypedDict):
    """The next batch of a booking import is ready to process."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking_import.advanced"]
    data: BookingImportAdvancedEventData

class BookingImportAdvancedEventData(TypedDict):
    jobId: Id
    batch: EventCount

class BookingImportFinishedEvent(TypedDict):
    """A booking import finished. Its stays emit no events of their own."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking_import.finished"]
    data: dict[str, Any]

class BookingImportMapping(TypedDict):
    channel: Channel
    columns: NotRequired[Columns]
    dateFormat: NotRequired[DateFormat]
    decimalComma: NotRequired[bool]
    unitTypes: NotRequired[UnitTypes]
    ratePlans: NotRequired[UnitTypes]
    statuses: NotRequired[UnitTypes]
    sources: NotRequired[UnitTypes]
    segments: NotRequired[UnitTypes]
    companies: NotRequired[UnitTypes]
    extras: NotRequired[UnitTypes]
    defaultRatePlan: NotRequired[ShortCode]

class BookingImportRow(TypedDict):
    jobId: Id
    line: int
    reference: PlainText
    outcome: Literal["booked", "there", "refused"]
    problem: NotRequired[PlainText]
    warning: NotRequired[PlainText]
    reservationId: NotRequired[Id]
    stay: NotRequired[dict[str, Any]]

class BookingMasterFolioSetEvent(TypedDict):
    """The master folio of a booking or its routed charge types changed; `folioId` is null if it was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.master_folio_set"]
    data: dict[str, Any]

class BookingSplitEvent(TypedDict):
    """Stays of a booking were split off into a new booking."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.split"]
    data: BookingSplitEventData

class BookingSplitEventData(TypedDict):
    bookingId: Id
    newBookingId: Id
    stays: EventCount

class BookingStaysAddedEvent(TypedDict):
    """Stays were added to a booking: newly booked or joined."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.stays_added"]
    data: BookingCreatedEventData

class BookingStaysLeftEvent(TypedDict):
    """Stays of a booking were moved to another booking."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["booking.stays_left"]
    data: BookingSplitEventData

CalendarChange = TypedDict(
    "CalendarChange",
    {
        "id": "Id",
        "number": "int",
        "changedAt": "Timestamp",
        "changedBy": "Id",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "priceCells": "int",
        "restrictionCells": "int",
        "undoneAt": "Union[Timestamp, None]",
    },
)

CalendarChangeWanted = TypedDict(
    "CalendarChangeWanted",
    {
        "ratePlanIds": "NotRequired[RatePlanIds]",
        "unitTypeIds": "NotRequired[UnitTypeIds]",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "weekdays": "NotRequired[Weekdays]",
        "priceCents": "NotRequired[CalendarChangeWantedPriceCents]",
        "adjust": "NotRequired[dict[str, Any]]",
        "copyDaysBefore": "NotRequired[CopyDaysBefore]",
        "restrictions": "NotRequired[Restrictions]",
    },
)

CalendarChangeWantedPriceCents: TypeAlias = "Union[CentsNotNegative, None]"

class CalendarChangedEvent(TypedDict):
    """Prices or restrictions of the calendar were changed in bulk, or such a change was undone; counts are cells, plans or types that are null stand for all."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["calendar.changed"]
    data: dict[str, Any]

CalendarDate: TypeAlias = "str"

class CalendarEffect(TypedDict):
    priceCells: int
    restrictionCells: int
    prices: list[dict[str, Any]]
    restrictions: list[dict[str, Any]]
    isWhole: bool

class CancelBlock(TypedDict):
    reason: NotRequired[str]

class CancelBooking(TypedDict):
    reservationIds: NotRequired[list[Id]]
    reason: NotRequired[str]
    feeCents: NotRequired[CentsNotNegative]

class CancelMeeting(TypedDict):
    reason: NotRequired[str]

class CancelReceivable(TypedDict):
    reason: str

class CancelReservation(TypedDict):
    reason: NotRequired[str]
    feeCents: NotRequired[CentsNotNegative]

class CancelWorkOrder(TypedDict):
    resolution: NotRequired[str]
    keepClosed: NotRequired[KeepClosed]

class CancellationPolicy(TypedDict):
    freeUntilDaysBeforeArrival: FreeUntilDaysBeforeArrival
    cancellation: Fee
    noShow: Fee

class CancellationPreview(TypedDict):
    currency: Currency
    feeCents: CentsNotNegative
    rationale: Rationale
    freeUntil: Union[CalendarDate, None]
    depositHeldCents: CentsNotNegative
    depositUsedCents: CentsNotNegative
    openCents: CentsNotNegative

class Captions(TypedDict):
    """What is to be seen, also for those who cannot see it."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

class CaptureHold(TypedDict):
    amount: Money
    paysStay: NotRequired[bool]
    chargeType: NotRequired[Literal["damage", "food_beverage", "service", "late_checkout_fee", "other"]]
    label: NotRequired[TextLine]
    vatRateBp: NotRequired[int]

Category: TypeAlias = "str"

CdnUrl: TypeAlias = "str"

Cents: TypeAlias = "str"

CentsNotNegative: TypeAlias = "str"

class Change(TypedDict):
    """Change for all stays that are not over, or for those in `reservationIds`."""

    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    unitTypeId: NotRequired[Id]
    ratePlanId: NotRequired[RatePlanId]
    adults: NotRequired[int]
    children: NotRequired[int]
    childAges: NotRequired[PreviewAmendmentChildAges]
    reprice: NotRequired[bool]
    agreedPrice: NotRequired[AgreedPrice]
    ignoreRestrictions: NotRequired[bool]
    optionExpiresOn: NotRequired[PreviewAmendmentOptionExpiresOn]
    releaseUnit: NotRequired[ReleaseUnit]

class ChangeAsset(TypedDict):
    name: NotRequired[TextLine]
    unitId: NotRequired[Union[Id, None]]
    serialNumber: NotRequired[Union[TextLine, None]]
    purchasedOn: NotRequired[Union[CalendarDate, None]]
    purchaseCostCents: NotRequired[Union[CentsNotNegative, None]]
    warrantyUntil: NotRequired[Union[CalendarDate, None]]
    status: NotRequired[UnitStatus]

class ChangeAssetType(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    category: NotRequired[Category]
    status: NotRequired[UnitStatus]

class ChangeBlock(TypedDict):
    name: NotRequired[TextLine]
    notes: NotRequired[Union[str, None]]
    releaseOn: NotRequired[ReleaseOn]
    releaseDays: NotRequired[ReleaseDays]
    companyId: NotRequired[CreateBlockCompanyId]
    travelAgentId: NotRequired[Union[Id, None]]
    source: NotRequired[Union[ShortCode, None]]
    channel: NotRequired[Union[ShortCode, None]]
    segment: NotRequired[Union[ShortCode, None]]
    status: NotRequired[Literal["Tentative", "Definite"]]

class ChangeBooking(TypedDict):
    bookerGuestId: NotRequired[Id]
    name: NotRequired[Union[TextLine, None]]
    externalReference: NotRequired[Union[TextLine, None]]
    notes: NotRequired[Union[str, None]]

class ChangeBookingCode(TypedDict):
    name: NotRequired[TextLine]
    status: NotRequired[Literal["active", "archived"]]

class ChangeCalendar(TypedDict):
    changes: list[CalendarChangeWanted]

class ChangeChartOfAccounts(TypedDict):
    accounts: list[AccountMapping]
    standard: NotRequired[Literal["pcg", "skr03", "skr04"]]
    fiscalYearEnd: NotRequired[FiscalYearEnd]

class ChangeCompany(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    kind: NotRequired[Literal["company", "travel_agent", "tour_operator", "other"]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]
    address: NotRequired[Union[str, None]]
    countryCode: NotRequired[Union[CountryCode, None]]
    vatNumber: NotRequired[Union[TextLine, None]]
    iataNumber: NotRequired[IataNumber]
    language: NotRequired[Union[str, None]]
    notes: NotRequired[Union[str, None]]
    commissionBasisPoints: NotRequired[CommissionBasisPoints]
    commissionBasis: NotRequired[CommissionBasis]
    status: NotRequired[Literal["active", "archived"]]

class ChangeDebtorAccount(TypedDict):
    name: NotRequired[TextLine]
    companyId: NotRequired[CompanyId]
    addressLines: NotRequired[list[TextLine]]
    postalCode: NotRequired[Union[TextLine, None]]
    city: NotRequired[Union[TextLine, None]]
    countryCode: NotRequired[Union[CountryCode, None]]
    vatNumber: NotRequired[Union[TextLine, None]]
    registrationNumber: NotRequired[DebtorAccountSummaryRegistrationNumber]
    email: NotRequired[DebtorAccountSummaryEmail]
    phone: NotRequired[Phone]
    language: NotRequired[Language]
    paymentTermsDays: NotRequired[int]
    creditLimitCents: NotRequired[CreditLimitCents]
    usesSurplus: NotRequired[bool]
    number: NotRequired[TextLine]
    status: NotRequired[DebtorAccountStatus]

class ChangeExtra(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    chargeType: NotRequired[WalletChargeType]
    chargedPer: NotRequired[ChargedPer]
    priceCents: NotRequired[CentsNotNegative]
    vatRateBp: NotRequired[int]
    vatCategory: NotRequired[ExtraVatCategory]
    vatShares: NotRequired[VatShares]
    priceByBand: NotRequired[PriceByBand]
    stock: NotRequired[Stock]
    mandatory: NotRequired[Mandatory]
    offeredFor: NotRequired[OfferedFor]
    vatTreatment: NotRequired[ExtraVatTreatment]
    beneficiary: NotRequired[Beneficiary]
    bookedWithStay: NotRequired[BookedWithStay]
    feeByHour: NotRequired[FeeByHour]
    amperes: NotRequired[ExtraAmperes]
    status: NotRequired[UnitStatus]

class ChangeFunctionRoom(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    areaSquareMetres: NotRequired[Union[int, None]]
    setups: NotRequired[Setups]
    hourlyCents: NotRequired[CentsNotNegative]
    dayCents: NotRequired[DayCents]
    vatRateBp: NotRequired[int]
    turnaroundMinutes: NotRequired[int]
    status: NotRequired[UnitStatus]

class ChangeHouseAccount(TypedDict):
    name: NotRequired[OpenHouseAccountName]
    companyId: NotRequired[Union[Id, None]]

class ChangeHousekeepingTask(TypedDict):
    status: NotRequired[Literal["open", "in_progress", "done", "skipped"]]
    assignee: NotRequired[Assignee]
    assigneeUserId: NotRequired[Union[Id, None]]
    notes: NotRequired[Union[str, None]]
    checklist: NotRequired[Checklist]
    minutes: NotRequired[int]

class ChangeInspection(TypedDict):
    items: NotRequired[Items]
    performedOn: NotRequired[CalendarDate]

class ChangeInspectionTemplate(TypedDict):
    name: NotRequired[InspectionTemplateName]
    kind: NotRequired[Union[InspectionKind, None]]
    unitTypeId: NotRequired[Union[Id, None]]
    items: NotRequired[InspectionTemplateItems]
    retired: NotRequired[bool]

class ChangeLease(TypedDict):
    mandateId: NotRequired[MandateId]
    language: NotRequired[LeaseLanguage]
    billTo: NotRequired[BillTo]
    guarantors: NotRequired[Guarantors]

ChangeLocalEvent = TypedDict(
    "ChangeLocalEvent",
    {
        "name": "NotRequired[TextLine]",
        "kind": "NotRequired[Literal[\"event\", \"public_holiday\", \"school_holiday\"]]",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
    },
)

class ChangeMaintenancePlan(TypedDict):
    title: NotRequired[TextLine]
    description: NotRequired[Union[str, None]]
    priority: NotRequired[WorkOrderPriority]
    assignee: NotRequired[Union[TextLine, None]]
    every: NotRequired[int]
    period: NotRequired[Period]
    nextOn: NotRequired[CalendarDate]
    leadDays: NotRequired[LeadDays]
    active: NotRequired[bool]

class ChangeMeeting(TypedDict):
    name: NotRequired[TextLine]
    language: NotRequired[Language]
    companyId: NotRequired[Union[Id, None]]
    contact: NotRequired[Contact]
    notes: NotRequired[Union[str, None]]
    sessions: NotRequired[Sessions]
    equipment: NotRequired[Equipment]
    packages: NotRequired[Packages]

class ChangeMessageSettings(TypedDict):
    kinds: NotRequired[Kinds]
    daysBeforeArrival: NotRequired[DaysBeforeArrival]
    replyTo: NotRequired[Union[str, None]]
    signature: NotRequired[MessageSettingsSignature]

class ChangeMeter(TypedDict):
    unitId: NotRequired[Union[Id, None]]
    code: NotRequired[TextLine]
    label: NotRequired[TextLine]
    unitPriceDtmc: NotRequired[UnitPriceDtmc]
    purchaseCostDtmc: NotRequired[PurchaseCostDtmc]
    vatRateBp: NotRequired[int]
    sensorRef: NotRequired[SensorRef]
    status: NotRequired[UnitStatus]
    priceValidFrom: NotRequired[Timestamp]

class ChangeMiceEquipment(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    equipmentType: NotRequired[EquipmentType]
    quantityAvailable: NotRequired[int]
    rentable: NotRequired[bool]
    rentalPriceCents: NotRequired[CentsNotNegative]
    rentalPriceCurrency: NotRequired[str]
    status: NotRequired[UnitStatus]
    setupTimeMinutes: NotRequired[Union[int, None]]

class ChangeOperatingMandate(TypedDict):
    code: NotRequired[TextLine]
    operatorName: NotRequired[OperatorName]
    vatNumber: NotRequired[OperatingMandateVatNumber]
    registrationNumber: NotRequired[RegistrationNumber]
    commissionBp: NotRequired[CommissionBp]
    commissionVatRateBp: NotRequired[int]
    agentCommissionsPaidBy: NotRequired[AgentCommissionsPaidBy]
    validFrom: NotRequired[CalendarDate]
    validTo: NotRequired[Union[CalendarDate, None]]
    siren: NotRequired[Siren]
    numberPrefix: NotRequired[NumberPrefix]
    establishmentIds: NotRequired[list[Id]]
    unitIds: NotRequired[list[Id]]
    commissionFrom: NotRequired[CalendarDate]
    seller: NotRequired[dict[str, Any]]

class ChangeOrgUnit(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    parentId: NotRequired[Union[Id, None]]

class ChangeOwner(TypedDict):
    code: NotRequired[TextLine]
    name: NotRequired[TextLine]
    ownerType: NotRequired[OwnerType]
    vatRegime: NotRequired[VatRegime]
    siret: NotRequired[Siret]
    vatNumber: NotRequired[VatNumber]
    address: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]
    status: NotRequired[UnitStatus]

class ChangePayable(TypedDict):
    dueOn: CalendarDate

class ChangePaymentMethod(TypedDict):
    name: NotRequired[Union[TextLine, None]]
    account: NotRequired[Account]
    needsReference: NotRequired[bool]
    countsInTill: NotRequired[bool]
    refundable: NotRequired[bool]
    position: NotRequired[int]
    status: NotRequired[UnitStatus]

class ChangeProfile(TypedDict):
    name: NotRequired[TextLine]
    language: NotRequired[Language]

class ChangeRatePlan(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    mealPlan: NotRequired[MealPlan]
    vatRateBp: NotRequired[VatRateBp]
    status: NotRequired[Literal["active", "archived"]]
    parentId: NotRequired[Union[Id, None]]
    derivation: NotRequired[Union[RatePlanDerivation, None]]
    lengthTiers: NotRequired[Union[list[LengthOfStayPrice], None]]
    lowestPriceCents: NotRequired[Union[CentsNotNegative, None]]
    minAdvanceDays: NotRequired[Union[int, None]]
    maxAdvanceDays: NotRequired[Union[int, None]]
    soldFrom: NotRequired[Union[CalendarDate, None]]
    soldUntil: NotRequired[Union[CalendarDate, None]]
    soldTo: NotRequired[Union[SoldTo, None]]
    included: NotRequired[Union[list[IncludedProduct], None]]
    vatCategory: NotRequired[VatCategory]

class ChangeReservationDetails(TypedDict):
    notes: NotRequired[Union[str, None]]
    keyNote: NotRequired[KeyNote]
    externalReference: NotRequired[ChangeReservationDetailsExternalReference]
    arrivalTime: NotRequired[ArrivalTime]
    contact: NotRequired[Union[StayContact, None]]
    source: NotRequired[Union[ShortCode, None]]
    channel: NotRequired[Union[ShortCode, None]]
    segment: NotRequired[Segment]
    companyId: NotRequired[Union[Id, None]]
    travelAgentId: NotRequired[TravelAgentId]
    externalReferences: NotRequired[ExternalReferences]

ChangeReservationDetailsExternalReference: TypeAlias = "Union[TextLine, None]"

class ChangeRole(TypedDict):
    name: NotRequired[TextLine]
    permissions: NotRequired[Permissions]

class ChangeStayGuest(TypedDict):
    isMain: NotRequired[bool]
    arrivesOn: NotRequired[CalendarDate]
    leavesOn: NotRequired[CalendarDate]
    registration: NotRequired[GuestRegistration]
    signatureObjectKey: NotRequired[Union[str, None]]

class ChangeTill(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    status: NotRequired[UnitStatus]

class ChangeTrace(TypedDict):
    text: NotRequired[Union[str, None]]
    department: NotRequired[Department]
    dueOn: NotRequired[DueOn]
    dueAt: NotRequired[DueAt]

class ChangeUnit(TypedDict):
    targetUnitId: Id
    targetRatePlanId: NotRequired[Id]
    expectedDeltaTtcCents: NotRequired[Cents]
    reason: NotRequired[str]

class ChangeUnitType(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[TextLine]
    format: NotRequired[UnitFormat]
    maxOccupancy: NotRequired[int]
    description: NotRequired[Union[str, None]]
    status: NotRequired[UnitStatus]

class ChangeUser(TypedDict):
    name: NotRequired[TextLine]
    email: NotRequired[Email]
    language: NotRequired[Language]
    grants: NotRequired[Grants]

class ChangeWaitingListEntry(TypedDict):
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    adults: NotRequired[int]
    children: NotRequired[int]
    priority: NotRequired[int]
    notes: NotRequired[Union[str, None]]
    status: NotRequired[Literal["Withdrawn"]]

class ChangeWalletMedium(TypedDict):
    mediumRef: Union[TextLine, None]

class ChangeWebhook(TypedDict):
    targetUrl: NotRequired[TargetUrl]
    description: NotRequired[Union[str, None]]
    eventTypes: NotRequired[EventTypes]
    status: NotRequired[Literal["active", "paused"]]

class ChangeWorkOrder(TypedDict):
    title: NotRequired[TextLine]
    description: NotRequired[Union[str, None]]
    priority: NotRequired[WorkOrderPriority]
    assignee: NotRequired[Union[TextLine, None]]
    dueOn: NotRequired[Union[CalendarDate, None]]

Channel: TypeAlias = "ShortCode"

class Charge(TypedDict):
    label: TextLine
    chargeType: Literal["service", "utility", "other"]
    amountCents: CentsNotNegative
    vatRateBp: int

class ChargeArticle(TypedDict):
    extraId: NotRequired[Id]
    code: NotRequired[ShortCode]
    quantity: NotRequired[int]
    serviceDate: NotRequired[CalendarDate]
    externalReference: NotRequired[FolioEntryExternalReference]
    outlet: NotRequired[TextLine]

ChargeNature: TypeAlias = "Literal[\"service\", \"goods\", \"disbursement\", \"tax_collected\", \"deposit\", \"indemnity\"]"

class ChargePayable(TypedDict):
    to: Literal["owner", "work_order"]
    amountCents: NotRequired[str]
    label: NotRequired[TextLine]
    mandateId: NotRequired[Id]
    establishmentId: NotRequired[Id]
    unitId: NotRequired[Id]
    vatRateBp: NotRequired[int]
    workOrderId: NotRequired[Id]

ChargeType: TypeAlias = "Literal[\"accommodation\", \"food_beverage\", \"tourist_tax\", \"service\", \"equipment_rental\", \"space_rental\", \"utility\", \"cashless\", \"cancellation_fee\", \"no_show_fee\", \"early_departure_fee\", \"late_checkout_fee\", \"damage\", \"deposit\", \"disbursement\", \"discount\", \"adjustment\", \"other\"]"

class ChargeWallet(TypedDict):
    amount: Money
    chargeType: WalletChargeType
    label: TextLine
    vatRateBp: int
    reference: NotRequired[TextLine]

class ChargeWorkOrder(TypedDict):
    to: Literal["owner", "guest"]
    mandateId: NotRequired[Id]
    folioId: NotRequired[Id]
    amount: NotRequired[Money]
    vatRateBp: int
    isDamage: NotRequired[bool]
    label: NotRequired[TextLine]

ChargedPer: TypeAlias = "Literal[\"stay\", \"night\", \"person\", \"person_and_night\"]"

Charges: TypeAlias = "list[Charge]"

ChargesSettlement = TypedDict(
    "ChargesSettlement",
    {
        "leaseId": "Id",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "costs": "Costs",
        "costsCents": "CentsNotNegative",
        "provisionsCents": "CentsNotNegative",
        "amountCents": "Cents",
        "billId": "Union[Id, None]",
        "creditNoteIds": "list[Id]",
    },
)

class ChartOfAccounts(TypedDict):
    mandateId: Id
    standard: Literal["pcg", "skr03", "skr04"]
    fiscalYearEnd: FiscalYearEnd
    accounts: list[AccountMapping]

class ChartOfAccountsChangedEvent(TypedDict):
    """The chart of accounts of a mandate was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["chart_of_accounts.changed"]
    data: dict[str, Any]

class CheckIn(TypedDict):
    unitId: NotRequired[Id]
    keyNote: NotRequired[Union[TextLine, None]]

CheckInFrom: TypeAlias = "str"

class CheckInInstructions(TypedDict):
    """How guests get in: keys, codes, whom to call."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

CheckInOfUnready: TypeAlias = "Literal[\"allow\", \"warn\", \"refuse\"]"

CheckInUntil: TypeAlias = "str"

class CheckOut(TypedDict):
    settleBy: NotRequired[PaymentMethod]
    paymentMethod: NotRequired[str]
    reference: NotRequired[TextLine]
    accountId: NotRequired[Id]
    leaveUnsettled: NotRequired[bool]
    waiveOverdueNights: NotRequired[bool]
    earlyDepartureFeeCents: NotRequired[CentsNotNegative]
    reason: NotRequired[str]

class CheckOutPreview(TypedDict):
    currency: Currency
    nightsReleased: int
    overdueNights: int
    fee: Union[CentsNotNegative, None]
    charges: list[dict[str, Any]]
    settleCents: Cents
    balanceCents: Cents
    depositHeldCents: CentsNotNegative
    windows: list[dict[str, Any]]

CheckOutUntil: TypeAlias = "str"

Checklist: TypeAlias = "list[HousekeepingTaskChecklist]"

class Checklists(TypedDict):
    departure: list[TextLine]
    stay_over: list[TextLine]
    linen: list[TextLine]
    inspection: list[TextLine]
    deep_clean: list[TextLine]
    other: list[TextLine]

ChildAges: TypeAlias = "list[int]"

class CloseDay(TypedDict):
    businessDate: CalendarDate

class CloseTillShift(TypedDict):
    countedCash: Money
    counted: NotRequired[list[dict[str, Any]]]
    note: NotRequired[str]

class CloseUnit(TypedDict):
    firstNight: CalendarDate
    reopensOn: CalendarDate
    reason: str
    onlyIfFree: NotRequired[OnlyIfFree]

class CloseUnitForWorkOrder(TypedDict):
    firstNight: CalendarDate
    reopensOn: CalendarDate
    reason: NotRequired[str]
    onlyIfFree: NotRequired[OnlyIfFree]

class ClosedUnit(TypedDict):
    id: Id
    unitId: Id
    firstNight: CalendarDate
    reopensOn: CalendarDate
    reason: str
    liftedAt: NotRequired[Timestamp]
    forLease: NotRequired[bool]
    ownerId: NotRequired[Id]
    displacedStays: int
    nightsShort: list[CalendarDate]

Code: TypeAlias = "ShortCode"

class Columns(TypedDict):
    """Titles of the columns in the file. Not needed if the title equals the column name."""

    reference: NotRequired[TextLine]
    status: NotRequired[TextLine]
    arrival: NotRequired[TextLine]
    departure: NotRequired[TextLine]
    unitType: NotRequired[TextLine]
    ratePlan: NotRequired[TextLine]
    adults: NotRequired[TextLine]
    children: NotRequired[TextLine]
    total: NotRequired[TextLine]
    firstName: NotRequired[TextLine]
    lastName: NotRequired[TextLine]
    fullName: NotRequired[TextLine]
    email: NotRequired[TextLine]
    phone: NotRequired[TextLine]
    nationality: NotRequired[TextLine]
    balance: NotRequired[TextLine]
    deposit: NotRequired[TextLine]
    notes: NotRequired[TextLine]
    extras: NotRequired[TextLine]
    source: NotRequired[TextLine]
    segment: NotRequired[TextLine]
    company: NotRequired[TextLine]
    travelAgent: NotRequired[TextLine]
    bookedOn: NotRequired[TextLine]

class Commission(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: Id
    travelAgentId: Id
    businessDate: CalendarDate
    baseCents: Cents
    commissionBasisPoints: int
    amountCents: Cents
    currency: Currency
    accruedAt: Timestamp
    paidAt: NotRequired[Timestamp]
    paymentReference: NotRequired[PlainText]

class CommissionAccruedEvent(TypedDict):
    """A commission was accrued for a travel agent, or reversed because the check-out was undone or the agent changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["commission.accrued"]
    data: dict[str, Any]

CommissionBasis: TypeAlias = "Literal[\"net\", \"gross\"]"

CommissionBasisPoints: TypeAlias = "int"

CommissionBp: TypeAlias = "int"

class CommissionPaidEvent(TypedDict):
    """Commissions of a travel agent were paid."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["commission.paid"]
    data: dict[str, Any]

class Company(TypedDict):
    id: Id
    code: ShortCode
    name: TextLine
    kind: Literal["company", "travel_agent", "tour_operator", "other"]
    email: Union[str, None]
    phone: Phone
    address: Union[str, None]
    countryCode: Union[CountryCode, None]
    vatNumber: Union[TextLine, None]
    iataNumber: IataNumber
    language: Union[str, None]
    notes: Union[str, None]
    commissionBasisPoints: CommissionBasisPoints
    commissionBasis: CommissionBasis
    status: Literal["active", "archived"]
    createdAt: Timestamp

class CompanyChangedEvent(TypedDict):
    """A company was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["company.changed"]
    data: dict[str, Any]

class CompanyCreatedEvent(TypedDict):
    """A company or travel agent was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["company.created"]
    data: dict[str, Any]

CompanyId: TypeAlias = "Union[Id, None]"

CompanyPhone: TypeAlias = "str"

class CompleteTrace(TypedDict):
    outcome: NotRequired[str]

class CompleteWorkOrder(TypedDict):
    resolution: NotRequired[str]
    costCents: NotRequired[CostCents]
    keepClosed: NotRequired[KeepClosed]

class ConfirmSession(TypedDict):
    password: NotRequired[str]
    code: NotRequired[str]
    passkey: NotRequired[dict[str, Any]]

class ConfirmTotp(TypedDict):
    code: str

class ConfirmWalletRefund(TypedDict):
    refundRef: TextLine

ConnectingUnitIds: TypeAlias = "list[Id]"

Contact: TypeAlias = "Union[MeetingContact, None]"

CopyDaysBefore: TypeAlias = "int"

class CorrectMeterReading(TypedDict):
    valueMilli: CentsNotNegative
    rolledOver: NotRequired[bool]
    reason: str

class Cost(TypedDict):
    label: TextLine
    amountCents: CentsNotNegative

CostCents: TypeAlias = "CentsNotNegative"

Costs: TypeAlias = "list[Cost]"

Count: TypeAlias = "int"

CountryCode: TypeAlias = "str"

class CreateApiKey(TypedDict):
    name: TextLine
    role: Role
    permissions: NotRequired[list[str]]
    scope: NotRequired[KeyScope]
    mode: NotRequired[Literal["live", "test"]]
    expiresAt: NotRequired[Timestamp]

class CreateAsset(TypedDict):
    assetTypeId: Id
    unitId: NotRequired[Id]
    name: TextLine
    serialNumber: NotRequired[TextLine]
    purchasedOn: NotRequired[CalendarDate]
    purchaseCostCents: NotRequired[CentsNotNegative]
    warrantyUntil: NotRequired[CalendarDate]

class CreateAssetType(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    category: Category

class CreateBlock(TypedDict):
    establishmentId: Id
    code: ShortCode
    kind: Literal["group", "allotment"]
    status: NotRequired[Literal["Tentative", "Definite"]]
    arrival: CalendarDate
    departure: CalendarDate
    ratePlanId: Id
    name: TextLine
    notes: NotRequired[Union[str, None]]
    releaseOn: NotRequired[ReleaseOn]
    releaseDays: NotRequired[ReleaseDays]
    companyId: NotRequired[CreateBlockCompanyId]
    travelAgentId: NotRequired[Union[Id, None]]
    source: NotRequired[Union[ShortCode, None]]
    channel: NotRequired[Union[ShortCode, None]]
    segment: NotRequired[Union[ShortCode, None]]
    nights: Nights

CreateBlockCompanyId: TypeAlias = "Union[Id, None]"

class CreateBooking(TypedDict):
    establishmentId: Id
    bookerId: NotRequired[Id]
    booker: NotRequired[NewGuest]
    name: NotRequired[TextLine]
    externalReference: NotRequired[TextLine]
    notes: NotRequired[str]
    stays: Stays

class CreateBookingCode(TypedDict):
    kind: BookingCodeKind
    code: Code
    name: TextLine

class CreateCompany(TypedDict):
    code: NotRequired[ShortCode]
    name: TextLine
    kind: Literal["company", "travel_agent", "tour_operator", "other"]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]
    address: NotRequired[Union[str, None]]
    countryCode: NotRequired[Union[CountryCode, None]]
    vatNumber: NotRequired[Union[TextLine, None]]
    iataNumber: NotRequired[IataNumber]
    language: NotRequired[Union[str, None]]
    notes: NotRequired[Union[str, None]]
    commissionBasisPoints: NotRequired[CommissionBasisPoints]
    commissionBasis: NotRequired[CommissionBasis]

class CreateDebtorAccount(TypedDict):
    establishmentId: Id
    number: NotRequired[TextLine]
    name: TextLine
    companyId: NotRequired[CompanyId]
    addressLines: NotRequired[list[TextLine]]
    postalCode: NotRequired[Union[TextLine, None]]
    city: NotRequired[Union[TextLine, None]]
    countryCode: NotRequired[Union[CountryCode, None]]
    vatNumber: NotRequired[Union[TextLine, None]]
    registrationNumber: NotRequired[DebtorAccountSummaryRegistrationNumber]
    email: NotRequired[DebtorAccountSummaryEmail]
    phone: NotRequired[Phone]
    language: NotRequired[Language]
    paymentTermsDays: NotRequired[int]
    creditLimitCents: NotRequired[CreditLimitCents]
    usesSurplus: NotRequired[bool]

class CreateDunningPolicy(TypedDict):
    name: TextLine
    levels: list[dict[str, Any]]
    active: NotRequired[bool]

class CreateEstablishment(TypedDict):
    code: ShortCode
    propertyType: PropertyType
    countryCode: CountryCode
    currency: NotRequired[CreateEstablishmentCurrency]
    orgUnitId: NotRequired[Id]
    currentBusinessDate: NotRequired[CalendarDate]
    name: TextLine
    timezone: TextLine
    address: NotRequired[Address]
    vatRegion: NotRequired[VatRegion]
    ageBands: NotRequired[AgeBands]
    walkEnabled: NotRequired[bool]
    marksNoShows: NotRequired[bool]
    closesTillsFirst: NotRequired[bool]
    longStayVat: NotRequired[LongStayVat]
    touristTaxCents: NotRequired[TouristTaxCents]
    agePolicies: NotRequired[AgePolicies]

CreateEstablishmentCurrency: TypeAlias = "Currency"

class CreateExtra(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    chargeType: WalletChargeType
    chargedPer: ChargedPer
    priceCents: CentsNotNegative
    vatRateBp: int
    vatCategory: NotRequired[ExtraVatCategory]
    vatShares: NotRequired[VatShares]
    priceByBand: NotRequired[PriceByBand]
    stock: NotRequired[Stock]
    mandatory: NotRequired[Mandatory]
    offeredFor: NotRequired[OfferedFor]
    vatTreatment: NotRequired[ExtraVatTreatment]
    beneficiary: NotRequired[Beneficiary]
    bookedWithStay: NotRequired[BookedWithStay]
    feeByHour: NotRequired[FeeByHour]
    amperes: NotRequired[ExtraAmperes]

class CreateFunctionRoom(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    areaSquareMetres: NotRequired[Union[int, None]]
    setups: Setups
    hourlyCents: CentsNotNegative
    dayCents: NotRequired[DayCents]
    vatRateBp: int
    turnaroundMinutes: NotRequired[int]

class CreateGuest(TypedDict):
    firstName: NotRequired[TextLine]
    lastName: NotRequired[TextLine]
    birthDate: NotRequired[CalendarDate]
    partialBirthDate: NotRequired[PartialBirthDate]
    birthCity: NotRequired[TextLine]
    birthCountryCode: NotRequired[CountryCode]
    nationality: NotRequired[Nationality]
    email: NotRequired[str]
    phone: NotRequired[StayContactPhone]
    language: NotRequired[str]
    vipStatus: NotRequired[VipStatus]
    customerType: NotRequired[CustomerType]
    residence: NotRequired[Residence]
    preferences: NotRequired[Preferences]
    notes: NotRequired[str]
    loyalty: NotRequired[Loyalty]

class CreateHousekeepingTask(TypedDict):
    dueOn: NotRequired[CalendarDate]
    kind: Literal["departure", "stay_over", "linen", "inspection", "deep_clean", "other"]
    assignee: NotRequired[Assignee]
    assigneeUserId: NotRequired[Union[Id, None]]
    notes: NotRequired[Union[str, None]]
    checklist: NotRequired[Checklist]
    minutes: NotRequired[int]

class CreateInspection(TypedDict):
    unitId: Id
    reservationId: NotRequired[Id]
    kind: InspectionKind
    performedOn: NotRequired[CalendarDate]
    items: NotRequired[Items]
    templateId: NotRequired[Id]
    likeInspectionId: NotRequired[Id]

class CreateInspectionTemplate(TypedDict):
    establishmentId: Id
    name: InspectionTemplateName
    items: InspectionTemplateItems
    kind: NotRequired[Union[InspectionKind, None]]
    unitTypeId: NotRequired[Union[Id, None]]

class CreateLease(TypedDict):
    unitId: Id
    guestId: Id
    startsOn: CalendarDate
    endsOn: NotRequired[CalendarDate]
    period: NotRequired[Literal["month", "week", "season"]]
    instalments: NotRequired[list[dict[str, Any]]]
    rentCents: CentsNotNegative
    rentVatRateBp: int
    charges: NotRequired[Charges]
    mandateId: NotRequired[MandateId]
    language: NotRequired[LeaseLanguage]
    billTo: NotRequired[BillTo]
    guaranteeCents: NotRequired[CentsNotNegative]
    residentNoticeMonths: NotRequired[int]
    landlordNoticeMonths: NotRequired[int]
    increaseNoticeDays: NotRequired[IncreaseNoticeDays]
    guarantors: NotRequired[Guarantors]
    billedFrom: NotRequired[CalendarDate]

class CreateLocalEvents(TypedDict):
    events: list[LocalEventGiven]

class CreateMaintenancePlan(TypedDict):
    establishmentId: Id
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    title: TextLine
    description: NotRequired[str]
    priority: NotRequired[WorkOrderPriority]
    assignee: NotRequired[TextLine]
    every: int
    period: Period
    nextOn: CalendarDate
    leadDays: NotRequired[LeadDays]

class CreateMeeting(TypedDict):
    establishmentId: Id
    name: TextLine
    language: NotRequired[Language]
    companyId: NotRequired[Union[Id, None]]
    contact: NotRequired[Contact]
    notes: NotRequired[Union[str, None]]
    status: NotRequired[Literal["tentative", "confirmed"]]
    sessions: NotRequired[Sessions]
    equipment: NotRequired[Equipment]
    packages: NotRequired[Packages]

CreateMeetingAt: TypeAlias = "str"

CreateMeetingEquipment = TypedDict(
    "CreateMeetingEquipment",
    {
        "equipmentId": "Id",
        "quantity": "int",
        "from": "From",
        "to": "To",
        "priceCents": "NotRequired[CentsNotNegative]",
        "vatRateBp": "int",
    },
)

class CreateMeter(TypedDict):
    establishmentId: Id
    code: TextLine
    label: TextLine
    kind: MeterKind
    uom: MeterUnit
    unitPriceDtmc: UnitPriceDtmc
    vatRateBp: int
    unitId: NotRequired[Union[Id, None]]
    purchaseCostDtmc: NotRequired[PurchaseCostDtmc]
    rolloverMaxMilli: NotRequired[RolloverMaxMilli]
    sensorRef: NotRequired[SensorRef]

class CreateMiceEquipment(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    equipmentType: EquipmentType
    quantityAvailable: int
    rentable: bool
    rentalPriceCents: NotRequired[CentsNotNegative]
    rentalPriceCurrency: NotRequired[str]
    setupTimeMinutes: NotRequired[int]

class CreateOperatingMandate(TypedDict):
    code: TextLine
    operatorName: OperatorName
    commissionBp: CommissionBp
    validFrom: CalendarDate
    vatNumber: NotRequired[OperatingMandateVatNumber]
    validTo: NotRequired[Union[CalendarDate, None]]
    registrationNumber: NotRequired[RegistrationNumber]
    commissionVatRateBp: NotRequired[int]
    agentCommissionsPaidBy: NotRequired[AgentCommissionsPaidBy]
    ownerId: Id
    establishmentIds: list[Id]
    unitIds: NotRequired[list[Id]]
    siren: NotRequired[Siren]
    ownServicesOnly: NotRequired[OwnServicesOnly]
    numberPrefix: NumberPrefix
    seller: dict[str, Any]

class CreateOrgUnit(TypedDict):
    code: ShortCode
    name: TextLine
    parentId: NotRequired[Id]

class CreateOwner(TypedDict):
    code: TextLine
    name: TextLine
    ownerType: OwnerType
    vatRegime: VatRegime
    siret: NotRequired[Siret]
    vatNumber: NotRequired[VatNumber]
    address: NotRequired[Union[str, None]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]

class CreatePaymentMethod(TypedDict):
    establishmentId: Id
    code: str
    kind: Literal["transfer", "cheque", "direct_debit", "card", "other"]
    name: TextLine
    account: NotRequired[Account]
    needsReference: NotRequired[bool]
    countsInTill: NotRequired[bool]
    refundable: NotRequired[bool]
    position: NotRequired[int]

class CreateQuote(TypedDict):
    establishmentId: Id
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: NotRequired[int]
    childAges: NotRequired[list[int]]
    unitTypeId: NotRequired[Id]
    ratePlanId: NotRequired[Id]
    promoCode: NotRequired[TextLine]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    channel: NotRequired[ShortCode]
    withRestricted: NotRequired[bool]
    withSteps: NotRequired[bool]

class CreateRatePlan(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    vatRateBp: VatRateBp
    mealPlan: NotRequired[MealPlan]
    parentId: NotRequired[ParentId]
    derivation: NotRequired[RatePlanDerivation]
    lengthTiers: NotRequired[LengthTiers]
    lowestPriceCents: NotRequired[LowestPriceCents]
    minAdvanceDays: NotRequired[MinAdvanceDays]
    maxAdvanceDays: NotRequired[MaxAdvanceDays]
    soldFrom: NotRequired[CalendarDate]
    soldUntil: NotRequired[CalendarDate]
    soldTo: NotRequired[SoldTo]
    included: NotRequired[Included]
    vatCategory: NotRequired[VatCategory]

class CreateReceivable(TypedDict):
    amount: Money
    issuedOn: NotRequired[CalendarDate]
    dueOn: NotRequired[CalendarDate]
    reference: NotRequired[TextLine]
    description: NotRequired[str]
    overrideCreditLimit: NotRequired[OverrideCreditLimit]

class CreateReservation(TypedDict):
    establishmentId: Id
    unitTypeId: Id
    ratePlanId: Id
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: NotRequired[int]
    childAges: NotRequired[ChildAges]
    guestId: NotRequired[Id]
    guestKnownBy: NotRequired[dict[str, Any]]
    guest: NotRequired[NewGuest]
    status: NotRequired[Literal["Option", "Confirmed"]]
    optionExpiresOn: NotRequired[OptionExpiresOn]
    agreedPrice: NotRequired[AgreedPrice]
    externalReference: NotRequired[TextLine]
    source: NotRequired[ShortCode]
    channel: NotRequired[ShortCode]
    segment: NotRequired[ShortCode]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[CreateReservationTravelAgentId]
    externalReferences: NotRequired[ExternalReferences]
    promoCode: NotRequired[TextLine]
    blockId: NotRequired[BlockId]
    notes: NotRequired[str]
    arrivalTime: NotRequired[ReservationSummaryArrivalTime]
    contact: NotRequired[StayContact]
    extras: NotRequired[Extras]
    ignoreRestrictions: NotRequired[bool]

class CreateReservationExtra(TypedDict):
    extraId: Id
    quantity: NotRequired[int]

CreateReservationTravelAgentId: TypeAlias = "Id"

class CreateRole(TypedDict):
    name: TextLine
    permissions: Permissions

class CreateSeason(TypedDict):
    name: SeasonName
    ranges: Ranges
    rules: Rules

class CreateTill(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine

class CreateTrace(TypedDict):
    establishmentId: Id
    reservationId: NotRequired[Id]
    kind: Literal["task", "wake_up_call", "at_check_in", "at_check_out"]
    text: NotRequired[Union[str, None]]
    department: NotRequired[Department]
    dueOn: NotRequired[DueOn]
    dueAt: NotRequired[DueAt]

class CreateUnit(TypedDict):
    establishmentId: Id
    unitTypeId: Id
    code: ShortCode
    name: NotRequired[TextLine]
    building: NotRequired[TextLine]
    floor: NotRequired[Floor]
    amperes: NotRequired[Amperes]

class CreateUnitType(TypedDict):
    establishmentId: Id
    code: ShortCode
    name: TextLine
    format: UnitFormat
    maxOccupancy: int
    description: NotRequired[str]

class CreateUnitsOfType(TypedDict):
    codes: list[ShortCode]
    building: NotRequired[TextLine]
    floor: NotRequired[Floor]
    amperes: NotRequired[Amperes]

class CreateUpload(TypedDict):
    establishmentId: Id
    contentType: UploadMediaType
    sizeBytes: int
    sha256: NotRequired[str]

class CreateWebhook(TypedDict):
    targetUrl: TargetUrl
    description: NotRequired[str]
    eventTypes: EventTypes

class CreateWorkOrder(TypedDict):
    establishmentId: Id
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    title: TextLine
    description: NotRequired[str]
    priority: NotRequired[WorkOrderPriority]
    assignee: NotRequired[TextLine]
    dueOn: NotRequired[CalendarDate]
    inspectionId: NotRequired[Id]
    inspectionItem: NotRequired[TextLine]
    meterId: NotRequired[Id]
    reservationId: NotRequired[Id]

class CreatedWebhook(TypedDict):
    id: Id
    targetUrl: TargetUrl
    description: NotRequired[str]
    eventTypes: EventTypes
    status: CreatedWebhookStatus
    createdBy: NotRequired[Id]
    createdAt: NotRequired[Timestamp]

CreatedWebhookStatus: TypeAlias = "WebhookStatus"

class Credential(TypedDict):
    """The browser’s credential, as written by `toJSON()` (Web Authentication level 3)."""

    id: str
    rawId: str
    type: Literal["public-key"]
    response: SignInWithPasskeyResponsePart
    clientExtensionResults: NotRequired[dict[str, Any]]
    authenticatorAttachment: NotRequired[Union[Literal["platform", "cross-platform"], None]]

class CreditInvoice(TypedDict):
    reason: TextLine
    lines: NotRequired[list[dict[str, Any]]]

CreditLimitCents: TypeAlias = "Union[CentsNotNegative, None]"

CreditorId: TypeAlias = "str"

class Currencies(TypedDict):
    proposed: Union[Currency, None]
    currencies: list[dict[str, Any]]

Currency: TypeAlias = "str"

class CustomRole(TypedDict):
    id: Id
    name: PlainText
    permissions: list[PlainText]
    allows: list[PlainText]
    users: int
    createdAt: Timestamp
    changedAt: Timestamp

CustomerType: TypeAlias = "Literal[\"transient\", \"seasonal_resident\"]"

DateFormat: TypeAlias = "Literal[\"iso\", \"day_month_year\", \"month_day_year\"]"

DayCents: TypeAlias = "Union[CentsNotNegative, None]"

class DayRestriction(TypedDict):
    closed: NotRequired[bool]
    closedToArrival: NotRequired[bool]
    closedToDeparture: NotRequired[bool]
    minArrival: NotRequired[int]
    maxArrival: NotRequired[int]
    minThrough: NotRequired[int]
    maxThrough: NotRequired[int]

DaysBeforeArrival: TypeAlias = "int"

DaysToPay: TypeAlias = "int"

class DebtorAccount(TypedDict):
    id: Id
    establishmentId: Id
    number: PlainText
    name: TextLine
    companyId: CompanyId
    addressLines: list[TextLine]
    postalCode: Union[TextLine, None]
    city: Union[TextLine, None]
    countryCode: Union[CountryCode, None]
    vatNumber: Union[TextLine, None]
    registrationNumber: DebtorAccountSummaryRegistrationNumber
    email: DebtorAccountSummaryEmail
    phone: Phone
    language: Language
    paymentTermsDays: int
    creditLimitCents: CreditLimitCents
    usesSurplus: bool
    status: DebtorAccountStatus
    createdAt: Timestamp
    balances: list[dict[str, Any]]

class DebtorAccountChangedEvent(TypedDict):
    """A debtor account was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["debtor_account.changed"]
    data: dict[str, Any]

class DebtorAccountClosedEvent(TypedDict):
    """A debtor account was closed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["debtor_account.closed"]
    data: dict[str, Any]

class DebtorAccountCreatedEvent(TypedDict):
    """A debtor account was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["debtor_account.created"]
    data: dict[str, Any]

class DebtorAccountReopenedEvent(TypedDict):
    """A debtor account was reopened."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["debtor_account.reopened"]
    data: dict[str, Any]

DebtorAccountStatus: TypeAlias = "Literal[\"active\", \"closed\"]"

class DebtorAccountSummary(TypedDict):
    id: Id
    establishmentId: Id
    number: PlainText
    name: TextLine
    companyId: CompanyId
    addressLines: list[TextLine]
    postalCode: Union[TextLine, None]
    city: Union[TextLine, None]
    countryCode: Union[CountryCode, None]
    vatNumber: Union[TextLine, None]
    registrationNumber: DebtorAccountSummaryRegistrationNumber
    email: DebtorAccountSummaryEmail
    phone: Phone
    language: Language
    paymentTermsDays: int
    creditLimitCents: CreditLimitCents
    usesSurplus: bool
    status: DebtorAccountStatus
    createdAt: Timestamp
    balances: list[dict[str, Any]]

DebtorAccountSummaryEmail: TypeAlias = "Union[str, None]"

DebtorAccountSummaryRegistrationNumber: TypeAlias = "Union[TextLine, None]"

class DecideDuplicate(TypedDict):
    guestId: Id
    otherGuestId: Id
    state: Literal["open", "not_the_same"]

DecideGuestImportRow = TypedDict(
    "DecideGuestImportRow",
    {
        "as": "Literal[\"new\", \"same\"]",
    },
)

Department: TypeAlias = "Literal[\"reception\", \"housekeeping\", \"maintenance\", \"restaurant\", \"management\"]"

Departures: TypeAlias = "int"

class Deposit(TypedDict):
    amountCents: CentsNotNegative
    dueOn: CalendarDate

class DepositAppliedEvent(TypedDict):
    """A deposit was applied to the charges of a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["deposit.applied"]
    data: DepositAppliedEventData

class DepositAppliedEventData(TypedDict):
    folioId: Id
    reservationId: Union[Id, None]
    amountCents: Cents

class DepositCaptureRequestedEvent(TypedDict):
    """A deposit must be retained after a no-show."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["deposit.capture_requested"]
    data: dict[str, Any]

class DepositCapturedEvent(TypedDict):
    """A deposit was retained."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["deposit.captured"]
    data: DepositCapturedEventData

class DepositCapturedEventData(TypedDict):
    reservationId: Id
    folioId: Id
    amountCents: Cents

class DepositDay(TypedDict):
    date: CalendarDate
    receivedCents: CentsNotNegative
    usedCents: CentsNotNegative
    depositsCents: Cents
    guaranteesCents: Cents
    heldCents: Cents
    ledgerCents: Cents
    differenceCents: Cents

class DepositDue(TypedDict):
    reservationId: Id
    guestId: Id
    confirmationCode: PlainText
    guestName: NotRequired[PlainText]
    status: Literal["Option", "Confirmed"]
    arrival: CalendarDate
    dueOn: CalendarDate
    overdue: bool
    currency: Currency
    amountCents: CentsNotNegative
    paidCents: CentsNotNegative
    outstandingCents: CentsNotNegative
    folioId: NotRequired[Id]

DepositHeldCents: TypeAlias = "CentsNotNegative"

class DepositReceivedEvent(TypedDict):
    """A deposit was received before the stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["deposit.received"]
    data: DepositReceivedEventData

class DepositReceivedEventData(TypedDict):
    folioId: Id
    reservationId: Union[Id, None]
    method: EventWord
    amountCents: Cents

class DepositReturnDueEvent(TypedDict):
    """A deposit must be refunded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["deposit.return_due"]
    data: DepositCapturedEventData

class DepositSchedule(TypedDict):
    blockId: Id
    masterFolioId: Union[Id, None]
    currency: Currency
    receivedCents: Cents
    deposits: list[dict[str, Any]]

class DepositScheme(TypedDict):
    version: int
    basisPoints: int
    dueDaysBeforeArrival: int
    captureOnNoShow: bool

class Description(TypedDict):
    """What guests read about it."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

class Desk(TypedDict):
    date: CalendarDate
    businessDate: Union[CalendarDate, None]
    counts: dict[str, Any]
    tonight: dict[str, Any]
    arrivals: list[StayLine]
    departures: list[StayLine]
    inHouse: list[StayLine]
    queue: list[StayLine]
    moves: list[dict[str, Any]]
    tasks: list[dict[str, Any]]
    warnings: list[dict[str, Any]]

class DirectDebitReturnedEvent(TypedDict):
    """The bank returned a direct debit."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["direct_debit.returned"]
    data: dict[str, Any]

class DirectDebitRun(TypedDict):
    id: Id
    number: int
    establishmentId: Id
    collectedOn: CalendarDate
    status: Literal["sent", "booked", "cancelled"]
    bookedOn: Union[CalendarDate, None]
    amountCents: CentsNotNegative
    returnedCents: CentsNotNegative
    debits: list[dict[str, Any]]
    madeAt: Timestamp

class DirectDebitRunBookedEvent(TypedDict):
    """A direct debit run was booked: the money has arrived."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["direct_debit_run.booked"]
    data: DirectDebitRunBookedEventData

class DirectDebitRunBookedEventData(TypedDict):
    runId: Id
    debits: EventCount
    amountCents: Cents

class DirectDebitRunCancelledEvent(TypedDict):
    """A direct debit run was cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["direct_debit_run.cancelled"]
    data: dict[str, Any]

class DirectDebitRunMadeEvent(TypedDict):
    """A direct debit run was created for the bank."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["direct_debit_run.made"]
    data: DirectDebitRunBookedEventData

class Directions(TypedDict):
    """How to get there."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

DisplacedStay = TypedDict(
    "DisplacedStay",
    {
        "reservationId": "Id",
        "confirmationCode": "PlainText",
        "guestName": "Union[PlainText, None]",
        "status": "Literal[\"Option\", \"Confirmed\", \"CheckedIn\"]",
        "persons": "int",
        "from": "CalendarDate",
        "departure": "CalendarDate",
        "proposal": "Union[list[PartOfStay], None]",
        "otherTypes": "list[dict[str, Any]]",
    },
)

class DisputePayable(TypedDict):
    reason: str

DueAt: TypeAlias = "Union[str, None]"

DueOn: TypeAlias = "CalendarDate"

class DunningEvent(TypedDict):
    eventId: Id
    accountId: Id
    receivableId: Id
    policyId: Id
    level: int
    channel: ReminderChannel
    daysLate: int
    businessDate: CalendarDate
    triggeredAt: Timestamp
    openCents: CentsNotNegative
    currency: Currency
    language: Language
    recipient: NotRequired[PlainText]
    subject: PlainText
    text: PlainText
    delivery: ReminderDelivery
    sentAt: NotRequired[Timestamp]
    sentBy: NotRequired[Literal["service", "staff"]]
    deliveryError: NotRequired[PlainText]

class DunningFailedEvent(TypedDict):
    """A reminder could not be sent. Somebody must act."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning.failed"]
    data: dict[str, Any]

class DunningPolicy(TypedDict):
    id: Id
    name: PlainText
    active: bool
    levels: list[dict[str, Any]]
    createdAt: Timestamp

class DunningPolicyActivatedEvent(TypedDict):
    """A dunning policy was activated."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning_policy.activated"]
    data: dict[str, Any]

class DunningPolicyCreatedEvent(TypedDict):
    """A dunning policy was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning_policy.created"]
    data: dict[str, Any]

class DunningPolicyDeactivatedEvent(TypedDict):
    """A dunning policy was deactivated."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning_policy.deactivated"]
    data: dict[str, Any]

class DunningPolicyTexts(TypedDict):
    """Left out: a text of ours. It may name {{account}}, {{accountNumber}}, {{house}}, {{reference}}, {{invoices}}, {{iban}}, {{lateInterest}}, {{amount}}, {{open}}, {{issuedOn}}, {{dueOn}}, {{daysLate}}, {{today}}."""

    en: NotRequired[En]
    fr: NotRequired[En]
    de: NotRequired[En]
    es: NotRequired[En]
    it: NotRequired[En]
    nl: NotRequired[En]
    pt: NotRequired[En]

class DunningSentEvent(TypedDict):
    """A reminder was sent."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning.sent"]
    data: dict[str, Any]

class DunningTriggeredEvent(TypedDict):
    """A reminder for a receivable was triggered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["dunning.triggered"]
    data: dict[str, Any]

class DuplicateSearchAdvancedEvent(TypedDict):
    """A batch of a duplicate search is done; `after` is its last profile."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["duplicate_search.advanced"]
    data: dict[str, Any]

class DuplicateSearchFinishedEvent(TypedDict):
    """A duplicate search has finished; `pairs` is the number of pairs found."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["duplicate_search.finished"]
    data: dict[str, Any]

class DuplicateSuggestion(TypedDict):
    id: Id
    score: float
    reasons: list[PlainText]
    evidence: list[Literal["document", "email", "phone", "loyaltyNumber", "address", "company", "stay"]]

EarlyDepartureBasis: TypeAlias = "Literal[\"flexible\", \"flat_amount\", \"nights\", \"percentage\", \"remaining_nights\", \"deposit_retained\", \"non_refundable\"]"

class EarlyDeparturePolicy(TypedDict):
    basis: EarlyDepartureBasis
    amountCents: NotRequired[CentsNotNegative]
    nights: NotRequired[int]
    basisPoints: NotRequired[int]

Email: TypeAlias = "str"

EmailDomains: TypeAlias = "list[str]"

EmptyBody: TypeAlias = "dict[str, Any]"

class En(TypedDict):
    subject: TextLine
    body: str

class EndFoundItem(TypedDict):
    status: Literal["returned", "discarded"]
    handedOver: NotRequired[str]

class EndLease(TypedDict):
    keysReturnedOn: NotRequired[CalendarDate]
    guaranteeMonths: NotRequired[int]

class EndOfDay(TypedDict):
    establishmentId: Id
    businessDate: CalendarDate
    nextBusinessDate: CalendarDate
    closedAt: Timestamp
    arrivals: Arrivals
    departures: Departures
    inHouse: InHouse
    nightsPosted: NightsPosted
    accommodationCents: CentsNotNegative
    personsTaxed: PersonsTaxed
    touristTaxCents: CentsNotNegative
    extrasPosted: ExtrasPosted
    extrasCents: CentsNotNegative
    optionsExpired: OptionsExpired
    noShows: NoShows
    unarrived: Unarrived
    overdueDepartures: OverdueDepartures

EndOfDayCount: TypeAlias = "int"

EndOfDayCountPart: TypeAlias = "int"

class EndOfDayPreview(TypedDict):
    establishmentId: Id
    businessDate: CalendarDate
    nextBusinessDate: CalendarDate
    arrivals: Arrivals
    departures: Departures
    inHouse: InHouse
    nightsPosted: NightsPosted
    accommodationCents: CentsNotNegative
    personsTaxed: PersonsTaxed
    touristTaxCents: CentsNotNegative
    extrasPosted: ExtrasPosted
    extrasCents: CentsNotNegative
    optionsExpired: OptionsExpired
    noShows: NoShows
    unarrived: Unarrived
    overdueDepartures: OverdueDepartures
    noShowFeesCents: CentsNotNegative

class EndOfDayProgress(TypedDict):
    establishmentId: Id
    businessDate: CalendarDate
    startedAt: Union[Timestamp, None]
    isRunning: bool
    staysInHouse: int
    staysPosted: int
    nightsPosted: NightsPosted
    accommodationCents: CentsNotNegative
    personsTaxed: PersonsTaxed
    touristTaxCents: CentsNotNegative
    extrasPosted: ExtrasPosted
    extrasCents: CentsNotNegative

class EndOfDayReport(TypedDict):
    establishmentId: Id
    businessDate: CalendarDate
    nextBusinessDate: CalendarDate
    closedAt: Timestamp
    arrivals: Arrivals
    departures: Departures
    inHouse: InHouse
    nightsPosted: NightsPosted
    accommodationCents: CentsNotNegative
    personsTaxed: PersonsTaxed
    touristTaxCents: CentsNotNegative
    extrasPosted: ExtrasPosted
    extrasCents: CentsNotNegative
    optionsExpired: OptionsExpired
    noShows: NoShows
    unarrived: Unarrived
    overdueDepartures: OverdueDepartures
    noShowsOfDay: int
    charged: list[dict[str, Any]]
    undo: dict[str, Any]

class EndProviderSession(TypedDict):
    logout_token: str

class EnterWaitingList(TypedDict):
    establishmentId: Id
    guestId: Id
    unitTypeId: NotRequired[Union[Id, None]]
    ratePlanId: Id
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: NotRequired[int]
    priority: NotRequired[int]
    notes: NotRequired[Union[str, None]]

Entry: TypeAlias = "Union[Item, None]"

EntryMethod: TypeAlias = "Literal[\"transfer\", \"cheque\", \"direct_debit\", \"card\", \"cash\", \"other\", \"brought_forward\"]"

Equipment: TypeAlias = "list[CreateMeetingEquipment]"

EquipmentType: TypeAlias = "str"

class ErrorResponse(TypedDict):
    """The body of every failure."""

    code: str
    message: PlainText
    origin: NotRequired[dict[str, Any]]
    status: int
    traceId: str

class Establishment(TypedDict):
    id: Id
    orgUnitId: NotRequired[Id]
    code: PlainText
    name: PlainText
    timezone: PlainText
    address: Union[PlainText, None]
    vatRegion: Union[PlainText, None]
    ageBands: AgeBands
    walkEnabled: bool
    marksNoShows: bool
    closesTillsFirst: bool
    longStayVat: LongStayVat
    touristTaxCents: TouristTaxCents
    propertyType: PropertyType
    countryCode: CountryCode
    currency: Currency
    status: EstablishmentStatus
    currentBusinessDate: Union[CalendarDate, None]
    agePolicies: list[AgePolicy]

class EstablishmentChangedEvent(TypedDict):
    """An establishment was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.changed"]
    data: dict[str, Any]

class EstablishmentContent(TypedDict):
    establishmentId: Id
    phone: NotRequired[StayContactPhone]
    email: NotRequired[str]
    website: NotRequired[str]
    latitude: NotRequired[float]
    longitude: NotRequired[float]
    checkInFrom: NotRequired[CheckInFrom]
    checkInUntil: NotRequired[CheckInUntil]
    checkOutUntil: NotRequired[CheckOutUntil]
    facilities: list[Facility]
    texts: Texts
    photos: Photos

class EstablishmentContentChangedEvent(TypedDict):
    """What guests are shown of an establishment was changed; `photos` is the number of its photos."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.content_changed"]
    data: dict[str, Any]

class EstablishmentContentDescription(TypedDict):
    """About the property."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

class EstablishmentCreatedEvent(TypedDict):
    """An establishment was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.created"]
    data: dict[str, Any]

class EstablishmentDayClosedEvent(TypedDict):
    """The day of an establishment was closed; `businessDate` is that day."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.day_closed"]
    data: dict[str, Any]

class EstablishmentDayReopenedEvent(TypedDict):
    """The last end of day was undone; `businessDate` is open again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.day_reopened"]
    data: dict[str, Any]

class EstablishmentPricesWhenNewSetEvent(TypedDict):
    """The table of replacement prices and wear was set."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.prices_when_new_set"]
    data: dict[str, Any]

EstablishmentStatus: TypeAlias = "Literal[\"active\", \"suspended\", \"archived\"]"

class EstablishmentStayRestrictionsSetEvent(TypedDict):
    """The stay restrictions of an establishment were set: days of arrival and departure, minimum and maximum nights."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.stay_restrictions_set"]
    data: dict[str, Any]

class EstablishmentTouristTaxesSetEvent(TypedDict):
    """The tourist taxes of an establishment were set. They count for nights that are not charged yet."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["establishment.tourist_taxes_set"]
    data: dict[str, Any]

EventCount: TypeAlias = "int"

EventIds: TypeAlias = "list[Id]"

EventNames: TypeAlias = "list[EventWord]"

EventTypes: TypeAlias = "list[str]"

EventWord: TypeAlias = "str"

class ExtendHold(TypedDict):
    expiresAt: Timestamp
    authorisationCode: NotRequired[TextLine]

class ExternalReference(TypedDict):
    channel: ShortCode
    reference: TextLine

ExternalReferences: TypeAlias = "list[ExternalReference]"

class Extra(TypedDict):
    id: Id
    establishmentId: Id
    code: ShortCode
    name: TextLine
    chargeType: WalletChargeType
    chargedPer: ChargedPer
    priceCents: CentsNotNegative
    vatRateBp: int
    vatCategory: NotRequired[ExtraVatCategory]
    vatShares: NotRequired[VatShares]
    priceByBand: NotRequired[PriceByBand]
    stock: NotRequired[Stock]
    mandatory: NotRequired[Mandatory]
    offeredFor: NotRequired[OfferedFor]
    vatTreatment: NotRequired[ExtraVatTreatment]
    beneficiary: NotRequired[Beneficiary]
    bookedWithStay: NotRequired[BookedWithStay]
    feeByHour: NotRequired[FeeByHour]
    amperes: NotRequired[ExtraAmperes]
    currency: Currency
    status: UnitStatus

ExtraAmperes: TypeAlias = "Union[int, None]"

class ExtraChangedEvent(TypedDict):
    """An extra was changed, retired or reactivated. Stays that have booked it keep it unchanged."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["extra.changed"]
    data: dict[str, Any]

class ExtraCreatedEvent(TypedDict):
    """An extra was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["extra.created"]
    data: dict[str, Any]

class ExtraFeeByHour(TypedDict):
    at: At
    hour: Hour

ExtraOfferedFor = TypedDict(
    "ExtraOfferedFor",
    {
        "unitTypeIds": "NotRequired[list[Id]]",
        "ratePlanIds": "NotRequired[list[Id]]",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
    },
)

ExtraVatCategory: TypeAlias = "Union[Literal[\"accommodation\", \"pitch\", \"food\", \"drinks\", \"alcohol\", \"other\"], None]"

ExtraVatShares: TypeAlias = "list[VatShare]"

ExtraVatTreatment: TypeAlias = "Union[VatTreatment, None]"

Extras: TypeAlias = "list[CreateReservationExtra]"

class ExtrasOfStay(TypedDict):
    reservationId: Id
    currency: Currency
    extras: list[dict[str, Any]]
    dueCents: CentsNotNegative
    totalCents: CentsNotNegative

ExtrasPosted: TypeAlias = "int"

Facility: TypeAlias = "Literal[\"wifi\", \"parking\", \"ev_charging\", \"airport_transfer\", \"bicycles\", \"reception_24h\", \"luggage_room\", \"lift\", \"accessible\", \"pets_allowed\", \"non_smoking\", \"family\", \"restaurant\", \"bar\", \"breakfast\", \"room_service\", \"shop\", \"meeting_rooms\", \"swimming_pool\", \"sauna\", \"spa\", \"gym\", \"playground\", \"barbecue\", \"beach\", \"garden\", \"terrace\", \"balcony\", \"laundry\", \"sanitary_block\", \"air_conditioning\", \"heating\", \"fireplace\", \"kitchen\", \"kitchenette\", \"fridge\", \"dishwasher\", \"washing_machine\", \"coffee_machine\", \"minibar\", \"television\", \"desk\", \"safe\", \"private_bathroom\", \"shower\", \"bath\", \"hair_dryer\", \"cot\", \"electricity\", \"water_connection\", \"shade\"]"

Features: TypeAlias = "list[UnitFeature]"

class Fee(TypedDict):
    basis: Literal["none", "first_night", "nights", "percentage", "deposit", "all_nights"]
    nights: NotRequired[int]
    basisPoints: NotRequired[int]

FeeByHour: TypeAlias = "Union[ExtraFeeByHour, None]"

FiscalYearEnd: TypeAlias = "str"

Floor: TypeAlias = "TextLine"

class Folio(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: NotRequired[Id]
    kind: FolioSummaryKind
    name: NotRequired[PlainText]
    companyId: NotRequired[Id]
    closedOn: NotRequired[CalendarDate]
    currency: Currency
    openedOn: CalendarDate
    balanceCents: Cents
    creditCents: CentsNotNegative
    depositHeldCents: DepositHeldCents
    guaranteeHeldCents: CentsNotNegative
    chargesCents: Cents
    paymentsCents: Cents
    transferredCents: Cents
    writtenOffCents: Cents
    vat: list[dict[str, Any]]
    entries: list[FolioEntry]
    earlierEntries: NotRequired[int]

class FolioChargedEvent(TypedDict):
    """A charge was posted to a folio."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.charged"]
    data: dict[str, Any]

class FolioChargesMovedEvent(TypedDict):
    """Charges were moved from one folio to another."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.charges_moved"]
    data: FolioChargesMovedEventData

class FolioChargesMovedEventData(TypedDict):
    moveId: Id
    folioId: Id
    toFolioId: Id
    reservationId: Union[Id, None]
    toReservationId: Union[Id, None]
    amountCents: Cents

class FolioEntry(TypedDict):
    id: Id
    kind: FolioEntryKind
    occasion: Occasion
    chargeType: NotRequired[ChargeType]
    chargeNature: NotRequired[ChargeNature]
    label: PlainText
    quantity: int
    amountCents: Cents
    depositCents: NotRequired[Cents]
    guaranteeCents: NotRequired[Cents]
    vatRateBp: NotRequired[int]
    vatCents: NotRequired[Cents]
    method: NotRequired[PostedMethod]
    paymentMethod: NotRequired[PlainText]
    reference: NotRequired[PlainText]
    serviceDate: CalendarDate
    reversesId: NotRequired[Id]
    reason: NotRequired[PlainText]
    vatTreatment: NotRequired[FolioEntryVatTreatment]
    beneficiary: NotRequired[FolioEntryBeneficiary]
    externalReference: NotRequired[FolioEntryExternalReference]
    outlet: NotRequired[TextLine]
    reservationId: NotRequired[Id]
    businessDate: CalendarDate
    postedAt: Timestamp
    reversedById: NotRequired[Id]
    invoiced: NotRequired[bool]

FolioEntryBeneficiary: TypeAlias = "Beneficiary"

FolioEntryExternalReference: TypeAlias = "TextLine"

FolioEntryKind: TypeAlias = "Literal[\"charge\", \"payment\", \"refund\", \"deposit\", \"deposit_applied\", \"guarantee\", \"guarantee_applied\", \"transferred\", \"moved\", \"written_off\"]"

class FolioEntryReversedEvent(TypedDict):
    """An entry of a folio was reversed by another."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.entry_reversed"]
    data: dict[str, Any]

FolioEntryVatTreatment: TypeAlias = "VatTreatment"

FolioKind: TypeAlias = "Literal[\"stay\", \"settlement\", \"window\", \"house\"]"

class FolioMove(TypedDict):
    id: Id
    fromFolioId: Id
    toFolioId: Id
    entryIds: list[Id]
    currency: Currency
    amountCents: Cents
    fromBalanceCents: NotRequired[Cents]
    toBalanceCents: NotRequired[Cents]
    businessDate: CalendarDate
    movedAt: Timestamp
    reason: Union[PlainText, None]
    undoneAt: Union[Timestamp, None]

class FolioMoveUndoneEvent(TypedDict):
    """A move of charges was undone."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.move_undone"]
    data: FolioChargesMovedEventData

class FolioOpenedEvent(TypedDict):
    """A folio was opened for a stay, or a house account (`reservationId` is null)."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.opened"]
    data: dict[str, Any]

class FolioPaidEvent(TypedDict):
    """A payment was taken on a folio."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.paid"]
    data: DepositReceivedEventData

class FolioPosting(TypedDict):
    folioId: Id
    entries: list[dict[str, Any]]
    balanceCents: Cents
    creditCents: CentsNotNegative
    depositHeldCents: CentsNotNegative
    guaranteeHeldCents: CentsNotNegative
    warnings: NotRequired[list[dict[str, Any]]]

class FolioRefundedEvent(TypedDict):
    """A payment was refunded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.refunded"]
    data: DepositReceivedEventData

class FolioSummary(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: NotRequired[Id]
    kind: FolioSummaryKind
    name: NotRequired[PlainText]
    companyId: NotRequired[Id]
    closedOn: NotRequired[CalendarDate]
    currency: Currency
    openedOn: CalendarDate
    balanceCents: Cents
    creditCents: CentsNotNegative
    depositHeldCents: DepositHeldCents
    guaranteeHeldCents: CentsNotNegative

FolioSummaryKind: TypeAlias = "FolioKind"

class FolioTransferredEvent(TypedDict):
    """An amount due on a folio was transferred to a debtor account."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["folio.transferred"]
    data: dict[str, Any]

class Found(TypedDict):
    kind: Literal["guest", "reservation", "unit", "group", "invoice", "debtor_account", "company"]
    id: Id
    title: PlainText
    detail: NotRequired[PlainText]
    establishmentId: NotRequired[Id]
    status: NotRequired[PlainText]
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]

class FoundItem(TypedDict):
    id: Id
    establishmentId: Id
    number: int
    unitId: Union[Id, None]
    reservationId: Union[Id, None]
    foundOn: CalendarDate
    description: Union[PlainText, None]
    storedAt: Union[PlainText, None]
    status: Literal["stored", "returned", "discarded"]
    handedOver: Union[PlainText, None]
    createdAt: Timestamp
    endedAt: Union[Timestamp, None]

class FoundItemEndedEvent(TypedDict):
    """A found item was returned or discarded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["found_item.ended"]
    data: dict[str, Any]

class FoundItemRecordedEvent(TypedDict):
    """A found item was recorded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["found_item.recorded"]
    data: dict[str, Any]

class FoundItemRestoredEvent(TypedDict):
    """A found item is stored again: that it was returned or discarded was taken back."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["found_item.restored"]
    data: dict[str, Any]

FreeUntilDaysBeforeArrival: TypeAlias = "int"

From: TypeAlias = "str"

FrontDeskStatus: TypeAlias = "Literal[\"DueIn\", \"DueOut\", \"Stayover\"]"

class FunctionRoom(TypedDict):
    id: Id
    establishmentId: Id
    code: PlainText
    name: PlainText
    areaSquareMetres: Union[int, None]
    setups: Setups
    hourlyCents: CentsNotNegative
    dayCents: Union[CentsNotNegative, None]
    vatRateBp: int
    turnaroundMinutes: int
    status: UnitStatus

class FunctionRoomChangedEvent(TypedDict):
    """A function room was changed; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["function_room.changed"]
    data: dict[str, Any]

class FunctionRoomCreatedEvent(TypedDict):
    """A function room was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["function_room.created"]
    data: dict[str, Any]

class GiveNotice(TypedDict):
    givenBy: Literal["resident", "landlord"]
    receivedOn: CalendarDate
    endsOn: NotRequired[CalendarDate]
    agreed: NotRequired[bool]
    reason: NotRequired[TextLine]

Grants: TypeAlias = "list[UserGrant]"

class Group(TypedDict):
    group: str
    grants: list[UserGrant]

Groups: TypeAlias = "list[Group]"

GroupsClaim: TypeAlias = "str"

class GuaranteeReceivedEvent(TypedDict):
    """A guarantee (security deposit) was received."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guarantee.received"]
    data: DepositReceivedEventData

class GuaranteeRetainedEvent(TypedDict):
    """A guarantee was retained, in part or in full."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guarantee.retained"]
    data: DepositAppliedEventData

class GuaranteeReturnedEvent(TypedDict):
    """A guarantee was returned, in part or in full."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guarantee.returned"]
    data: DepositReceivedEventData

class Guarantor(TypedDict):
    name: TextLine
    address: NotRequired[Union[TextLine, None]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]
    mostCents: NotRequired[MostCents]
    until: NotRequired[Union[CalendarDate, None]]

Guarantors: TypeAlias = "list[Guarantor]"

class Guest(TypedDict):
    id: Id
    identity: dict[str, Any]
    email: NotRequired[PlainText]
    phone: NotRequired[PlainText]
    language: NotRequired[PlainText]
    vipStatus: VipStatus
    customerType: CustomerType
    residence: NotRequired[Residence]
    preferences: NotRequired[PlainText]
    notes: NotRequired[PlainText]
    phoneInternational: NotRequired[PlainText]
    loyalty: NotRequired[Loyalty]
    documents: NotRequired[list[GuestDocument]]
    lastMerge: NotRequired[dict[str, Any]]
    version: int
    anonymizedAt: NotRequired[Timestamp]
    mergedInto: NotRequired[Id]
    createdAt: Timestamp

class GuestAnonymizedEvent(TypedDict):
    """A guest was erased."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.anonymized"]
    data: dict[str, Any]

class GuestAtAGlance(TypedDict):
    id: Id
    firstName: Union[PlainText, None]
    lastName: Union[PlainText, None]
    birthDate: Union[PlainText, None]
    email: Union[PlainText, None]
    phone: Union[PlainText, None]
    stays: int

class GuestCreatedEvent(TypedDict):
    """A guest profile was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.created"]
    data: dict[str, Any]

class GuestDocument(TypedDict):
    id: Id
    kind: GuestDocumentKind
    number: GuestDocumentNumber
    countryCode: NotRequired[CountryCode]
    expiresOn: NotRequired[CalendarDate]

class GuestDocumentAddedEvent(TypedDict):
    """A document was added to a guest profile."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.document_added"]
    data: GuestDocumentAddedEventData

class GuestDocumentAddedEventData(TypedDict):
    guestId: Id
    documentId: Id

GuestDocumentKind: TypeAlias = "Literal[\"passport\", \"identity_card\", \"driving_licence\", \"residence_permit\", \"other\"]"

GuestDocumentNumber: TypeAlias = "TextLine"

class GuestDocumentRemovedEvent(TypedDict):
    """A document was removed from a guest profile."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.document_removed"]
    data: GuestDocumentAddedEventData

GuestId: TypeAlias = "Id"

class GuestImportAdvancedEvent(TypedDict):
    """A batch of an import of guests was done."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_import.advanced"]
    data: BookingImportAdvancedEventData

class GuestImportFinishedEvent(TypedDict):
    """A guest import has finished, with its counts. An import emits no `guest.created` for each profile."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_import.finished"]
    data: dict[str, Any]

GuestImportOutcome: TypeAlias = "Literal[\"duplicate\", \"refused\", \"created\", \"discarded\"]"

class GuestImportRow(TypedDict):
    id: Id
    jobId: Id
    line: int
    outcome: GuestImportOutcome
    content: NotRequired[dict[str, Any]]
    problem: NotRequired[PlainText]
    guestId: NotRequired[Id]
    score: NotRequired[float]
    createdAt: Timestamp

class GuestKnownBy(TypedDict):
    email: NotRequired[TextLine]
    phone: NotRequired[TextLine]
    documentNumber: NotRequired[TextLine]

class GuestMergedEvent(TypedDict):
    """A profile was merged into another; `guestId` is the profile that remains."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.merged"]
    data: GuestMergedEventData

class GuestMergedEventData(TypedDict):
    guestId: Id
    sourceId: Id

class GuestMessage(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: Id
    kind: Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]
    language: Language
    recipient: Union[PlainText, None]
    subject: Union[PlainText, None]
    text: Union[PlainText, None]
    status: Literal["pending", "sent", "failed", "skipped"]
    problem: Union[PlainText, None]
    invoiceId: Union[Id, None]
    resendsId: Union[Id, None]
    createdAt: Timestamp
    sentAt: Union[Timestamp, None]

class GuestMessageComposedEvent(TypedDict):
    """A message to a guest was created and queued."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_message.composed"]
    data: GuestMessageComposedEventData

class GuestMessageComposedEventData(TypedDict):
    messageId: Id
    reservationId: Id
    kind: EventWord

class GuestMessageFailedEvent(TypedDict):
    """A message to a guest could not be sent."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_message.failed"]
    data: GuestMessageComposedEventData

class GuestMessageSentEvent(TypedDict):
    """The mail server accepted a message to a guest."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_message.sent"]
    data: GuestMessageComposedEventData

class GuestPair(TypedDict):
    first: GuestAtAGlance
    second: GuestAtAGlance
    score: float
    evidence: list[Literal["document", "email", "phone", "loyaltyNumber", "address", "company", "stay"]]
    reasons: list[PlainText]
    state: Literal["open", "not_the_same"]
    foundAt: Timestamp
    decidedAt: Union[Timestamp, None]

class GuestPairComparedEvent(TypedDict):
    """A corrected profile was compared again and the list of likely duplicates has changed; `pairs` is the number of similar profiles."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_pair.compared"]
    data: dict[str, Any]

class GuestPairDecidedEvent(TypedDict):
    """Staff decided about a pair of likely duplicates."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest_pair.decided"]
    data: dict[str, Any]

class GuestRectifiedEvent(TypedDict):
    """A guest profile was rectified."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.rectified"]
    data: dict[str, Any]

class GuestRegistration(TypedDict):
    sex: NotRequired[Literal["female", "male", "other"]]
    secondLastName: NotRequired[TextLine]
    documentSupportNumber: NotRequired[TextLine]
    kinship: NotRequired[Literal["parent", "grandparent", "great_grandparent", "guardian", "sibling", "child", "grandchild", "spouse", "parent_in_law", "nephew", "uncle", "cousin", "other"]]
    unaccompanied: NotRequired[bool]
    municipalityCode: NotRequired[str]
    birthCountryCode: NotRequired[CountryCode]
    alloggiatiBirthPlace: NotRequired[str]
    alloggiatiBirthProvince: NotRequired[str]
    alloggiatiCitizenship: NotRequired[str]
    alloggiatiDocumentType: NotRequired[str]
    alloggiatiDocumentPlace: NotRequired[str]

class GuestUnmergedEvent(TypedDict):
    """A merge was undone."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["guest.unmerged"]
    data: GuestMergedEventData

class HandOutWristbands(TypedDict):
    establishmentId: Id
    stays: list[dict[str, Any]]

class Hold(TypedDict):
    id: Id
    reservationId: Id
    establishmentId: Id
    gateway: PaymentGateway
    status: HoldStatus
    amount: Money
    capturedCents: CentsNotNegative
    reference: Union[PlainText, None]
    description: NotRequired[PlainText]
    expiresAt: Timestamp
    settlementFolioId: NotRequired[Id]
    placedAt: Timestamp
    endedAt: NotRequired[Timestamp]
    refusal: NotRequired[PlainText]
    askedOfGateway: NotRequired[Literal["authorise", "capture", "release", "extend"]]

class HoldAuthoriseRequestedEvent(TypedDict):
    """The authorisation of a card hold was requested from the gateway."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.authorise_requested"]
    data: HoldAuthoriseRequestedEventData

class HoldAuthoriseRequestedEventData(TypedDict):
    holdId: Id
    requestId: Id

class HoldCaptureRequestedEvent(TypedDict):
    """The capture of a card hold was requested from the gateway."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.capture_requested"]
    data: HoldAuthoriseRequestedEventData

class HoldCapturedEvent(TypedDict):
    """A card hold was captured, in full or in part."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.captured"]
    data: dict[str, Any]

class HoldExpiredEvent(TypedDict):
    """A card hold has expired."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.expired"]
    data: HoldExpiredEventData

class HoldExpiredEventData(TypedDict):
    holdId: Id
    reservationId: Id

class HoldExtendRequestedEvent(TypedDict):
    """The extension of a card hold was requested from the gateway."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.extend_requested"]
    data: HoldAuthoriseRequestedEventData

class HoldExtendedEvent(TypedDict):
    """A card hold was extended."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.extended"]
    data: dict[str, Any]

class HoldPlacedEvent(TypedDict):
    """A card hold was placed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.placed"]
    data: dict[str, Any]

class HoldReleaseRequestedEvent(TypedDict):
    """The release of a card hold was requested from the gateway."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.release_requested"]
    data: HoldAuthoriseRequestedEventData

class HoldReleasedEvent(TypedDict):
    """A card hold was released."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.released"]
    data: HoldExpiredEventData

class HoldRequestRefusedEvent(TypedDict):
    """The gateway has refused a request for a card hold."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["hold.request_refused"]
    data: dict[str, Any]

HoldStatus: TypeAlias = "Literal[\"pending\", \"held\", \"captured\", \"released\", \"expired\", \"refused\"]"

Hour: TypeAlias = "str"

class HouseAccountChangedEvent(TypedDict):
    """A house account was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["house_account.changed"]
    data: dict[str, Any]

class HouseAccountClosedEvent(TypedDict):
    """A house account was closed. It accepts no postings."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["house_account.closed"]
    data: dict[str, Any]

class HouseAccountReopenedEvent(TypedDict):
    """A closed house account was reopened."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["house_account.reopened"]
    data: dict[str, Any]

class HouseRules(TypedDict):
    """What guests are asked to heed."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

class HousekeepingRules(TypedDict):
    checkInOfUnready: CheckInOfUnready
    requiresInspection: bool
    stayOverEveryDays: StayOverEveryDays
    linenEveryDays: int
    minutes: Minutes
    checklists: Checklists

class HousekeepingRulesChangedEvent(TypedDict):
    """The housekeeping rules of an establishment were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["housekeeping.rules_changed"]
    data: dict[str, Any]

class HousekeepingTask(TypedDict):
    id: Id
    establishmentId: Id
    unitId: Id
    unitCode: PlainText
    dueOn: CalendarDate
    kind: Literal["departure", "stay_over", "linen", "inspection", "deep_clean", "other"]
    status: Literal["open", "in_progress", "done", "skipped"]
    minutes: int
    assignee: Union[PlainText, None]
    assigneeUserId: Union[Id, None]
    checklist: Checklist
    notes: Union[PlainText, None]
    startedAt: Union[Timestamp, None]
    endedAt: Union[Timestamp, None]

class HousekeepingTaskChangedEvent(TypedDict):
    """A task was created, started, done, skipped or changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["housekeeping.task_changed"]
    data: dict[str, Any]

class HousekeepingTaskChecklist(TypedDict):
    label: TextLine
    isDone: bool

class HousekeepingTasksAssignedEvent(TypedDict):
    """Tasks of a day were assigned to staff."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["housekeeping.tasks_assigned"]
    data: HousekeepingTasksAssignedEventData

class HousekeepingTasksAssignedEventData(TypedDict):
    date: CalendarDate
    tasks: EventCount

class HousekeepingTasksMadeEvent(TypedDict):
    """The tasks of a day were created from the rules."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["housekeeping.tasks_made"]
    data: HousekeepingTasksAssignedEventData

class HousekeepingUnit(TypedDict):
    unitId: Id
    code: PlainText
    unitTypeId: Id
    unitTypeCode: PlainText
    status: Literal["dirty", "clean", "inspected"]
    changedAt: Union[Timestamp, None]
    occupancy: Literal["vacant", "occupied", "due_out", "departed", "due_in"]
    reservationId: NotRequired[Id]
    arrivalTime: NotRequired[str]
    queuedAt: NotRequired[Timestamp]
    doNotDisturbUntil: NotRequired[CalendarDate]
    isOutOfOrder: bool
    outOfService: NotRequired[dict[str, Any]]

IataNumber: TypeAlias = "Union[str, None]"

Iban: TypeAlias = "Union[str, None]"

Id: TypeAlias = "str"

class IdentityProvider(TypedDict):
    issuer: Issuer
    clientId: str
    emailDomains: EmailDomains
    groupsClaim: NotRequired[GroupsClaim]
    groups: Groups
    makesUsers: bool
    verifiedDomains: list[PlainText]
    domainRecord: PlainText
    redirectUri: PlainText
    backChannelLogoutUri: PlainText

class IdentityProviderChangedEvent(TypedDict):
    """Single sign-on was set up, changed or removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["identity_provider.changed"]
    data: dict[str, Any]

class ImportRoomingList(TypedDict):
    text: PreviewRoomingListText
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    name: NotRequired[TextLine]
    bookerId: NotRequired[Id]
    booker: NotRequired[NewGuest]

InHouse: TypeAlias = "int"

class InboundInvoice(TypedDict):
    id: Id
    operatingMandateId: Id
    status: InboundInvoiceStatus
    syntax: Union[InvoiceSyntax, None]
    sourceHash: PlainText
    supplierName: Union[PlainText, None]
    supplierSiren: Union[PlainText, None]
    supplierVatNumber: Union[PlainText, None]
    buyerName: Union[PlainText, None]
    invoiceNumber: Union[PlainText, None]
    typeCode: Union[PlainText, None]
    issueDate: Union[CalendarDate, None]
    dueDate: Union[CalendarDate, None]
    currency: Union[PlainText, None]
    totalLineNet: Money
    totalTaxExclusive: Money
    totalTax: Money
    totalGrand: Money
    totalDue: Money
    vatBreakdown: list[dict[str, Any]]
    rejectionReasons: list[RejectionReason]
    warnings: list[RejectionReason]
    rulesRelease: Union[PlainText, None]
    receivedAt: Union[Timestamp, None]

class InboundInvoiceReceivedEvent(TypedDict):
    """An invoice of a supplier was registered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inbound_invoice.received"]
    data: dict[str, Any]

class InboundInvoiceRejectedEvent(TypedDict):
    """A document of a supplier was registered as rejected; `rules` lists the broken rules."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inbound_invoice.rejected"]
    data: dict[str, Any]

InboundInvoiceStatus: TypeAlias = "Literal[\"received\", \"rejected\"]"

Included: TypeAlias = "list[IncludedProduct]"

class IncludedProduct(TypedDict):
    extraId: Id
    how: Literal["inside", "on_top"]
    per: Literal["night", "arrival"]
    cents: NotRequired[CentsNotNegative]
    byBand: NotRequired[dict[str, Any]]
    shareBp: NotRequired[int]
    dayOffset: NotRequired[int]

IncreaseNoticeDays: TypeAlias = "int"

class Index(TypedDict):
    name: TextLine
    base: Base
    value: Value

class Inspection(TypedDict):
    id: Id
    establishmentId: Id
    unitId: Id
    reservationId: Union[Id, None]
    kind: InspectionKind
    status: InspectionStatus
    performedOn: CalendarDate
    items: Items
    createdAt: Timestamp
    finalizedAt: Union[Timestamp, None]
    mode: Union[PlainText, None]
    modeReason: Union[PlainText, None]
    signatures: Union[Signatures, None]
    signedAt: Union[Timestamp, None]
    sequence: Union[int, None]
    previousHash: Union[PlainText, None]
    contentHash: Union[PlainText, None]

class InspectionBegunEvent(TypedDict):
    """An inspection of a unit was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection.begun"]
    data: dict[str, Any]

class InspectionChangedEvent(TypedDict):
    """A draft of an inspection was filled in."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection.changed"]
    data: dict[str, Any]

class InspectionComparison(TypedDict):
    entryInspectionId: Id
    exitInspectionId: Id
    items: list[dict[str, Any]]
    counts: dict[str, Any]

class InspectionFinalizedEvent(TypedDict):
    """An inspection was finalised and can be signed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection.finalized"]
    data: dict[str, Any]

InspectionKind: TypeAlias = "Literal[\"check_in\", \"check_out\", \"other\"]"

class InspectionMeterReading(TypedDict):
    label: TextLine
    valueMilli: CentsNotNegative

class InspectionPhoto(TypedDict):
    storageObjectKey: TextLine
    sha256: Sha256

InspectionPhotos: TypeAlias = "list[InspectionPhoto]"

InspectionRole: TypeAlias = "str"

class InspectionSignedEvent(TypedDict):
    """An inspection was signed. Its hash was added to the chain of the establishment."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection.signed"]
    data: dict[str, Any]

InspectionStatus: TypeAlias = "Literal[\"draft\", \"finalized\", \"signed\"]"

class InspectionTemplate(TypedDict):
    id: Id
    establishmentId: Id
    name: InspectionTemplateName
    kind: Union[InspectionKind, None]
    unitTypeId: Union[Id, None]
    items: InspectionTemplateItems
    retired: bool
    createdAt: Timestamp

class InspectionTemplateChangedEvent(TypedDict):
    """An inspection template was changed or retired."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection_template.changed"]
    data: dict[str, Any]

class InspectionTemplateCreatedEvent(TypedDict):
    """An inspection template was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["inspection_template.created"]
    data: dict[str, Any]

class InspectionTemplateItem(TypedDict):
    label: TextLine
    comment: NotRequired[str]

InspectionTemplateItems: TypeAlias = "list[InspectionTemplateItem]"

InspectionTemplateName: TypeAlias = "TextLine"

class InvitePersonOfOwner(TypedDict):
    email: Email
    name: TextLine
    language: NotRequired[Language]

class InviteUser(TypedDict):
    email: Email
    name: TextLine
    language: NotRequired[Language]
    grants: Grants

class Invoice(TypedDict):
    id: Id
    invoiceNumber: PlainText
    invoiceKind: Literal["standard", "deposit", "final", "credit_note", "deposit_credit_note", "corrective", "self_billed"]
    invoiceDate: CalendarDate
    status: Literal["issued", "partially_paid", "paid", "partially_credited", "credited", "written_off"]
    totalHt: Money
    totalTax: Money
    totalTtc: Money
    operatingMandateId: Id
    folioId: Id
    establishmentId: Id
    reservationId: NotRequired[Id]
    billToName: PlainText
    sellerName: PlainText
    buyer: dict[str, Any]
    language: Language
    siren: PlainText
    servicePeriodFrom: NotRequired[CalendarDate]
    servicePeriodTo: NotRequired[CalendarDate]
    dueDate: NotRequired[CalendarDate]
    paid: Money
    credited: Money
    writtenOff: Money
    due: Money
    vat: list[dict[str, Any]]
    lines: list[InvoiceLine]
    sequenceType: Literal["invoice", "credit_note", "deposit", "self_billing"]
    correctedInvoiceId: Id
    creditNoteReason: NotRequired[PlainText]
    creditNotes: NotRequired[list[dict[str, Any]]]
    warnings: NotRequired[list[PlainText]]

class InvoiceCreditedEvent(TypedDict):
    """A credit note was issued for an invoice."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["invoice.credited"]
    data: dict[str, Any]

class InvoiceIssuedEvent(TypedDict):
    """An invoice or a credit note was issued."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["invoice.issued"]
    data: dict[str, Any]

class InvoiceLine(TypedDict):
    id: Id
    label: PlainText
    quantity: int
    chargeType: ChargeType
    chargeNature: ChargeNature
    amountHt: Money
    taxRate: PlainText
    taxAmount: Money
    vatCategory: Literal["S", "Z", "E", "AE", "G"]
    currency: Currency
    sourceFolioEntryId: NotRequired[Id]

InvoiceOwnerCommission = TypedDict(
    "InvoiceOwnerCommission",
    {
        "issuingMandateId": "Id",
        "establishmentId": "Id",
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)

class InvoiceSeller(TypedDict):
    name: TextLine
    addressLines: list[TextLine]
    postalCode: Union[TextLine, None]
    city: Union[TextLine, None]
    countryCode: CountryCode
    email: Union[str, None]
    phone: Phone
    iban: Iban
    bic: Union[str, None]
    paymentTermsDays: PaymentTermsDays
    legalMention: LegalMention
    vatOnDebits: VatOnDebits
    logoObjectKey: LogoObjectKey
    language: InvoiceSellerLanguage
    texts: InvoiceSellerTexts

InvoiceSellerLanguage: TypeAlias = "Language"

InvoiceSellerTexts: TypeAlias = "dict[str, Any]"

class InvoiceStatusChangedEvent(TypedDict):
    """An invoice was paid, credited or written off, in part or in full, or is due again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["invoice.status_changed"]
    data: dict[str, Any]

InvoiceSyntax: TypeAlias = "Literal[\"cii\", \"ubl\"]"

Invoices: TypeAlias = "list[SupplierPaymentRunInvoice]"

class IssueInvoice(TypedDict):
    mandateId: Id
    folioId: Id
    kind: NotRequired[Literal["standard", "deposit", "final", "corrective"]]
    entryIds: NotRequired[list[Id]]
    deposit: NotRequired[dict[str, Any]]
    correctedInvoiceId: NotRequired[Id]
    debtorAccountId: NotRequired[Id]
    billTo: NotRequired[dict[str, Any]]
    language: NotRequired[Language]
    note: NotRequired[TextLine]

Issuer: TypeAlias = "str"

class Item(TypedDict):
    label: TextLine
    state: State
    quantity: NotRequired[int]
    comment: NotRequired[str]
    photos: NotRequired[InspectionPhotos]
    meterReadings: NotRequired[MeterReadings]

Items: TypeAlias = "list[Item]"

class Job(TypedDict):
    id: Id
    kind: PlainText
    status: JobStatus
    total: int
    done: int
    percent: int
    result: dict[str, Any]
    warnings: NotRequired[list[PlainText]]
    createdAt: Timestamp
    startedAt: NotRequired[Timestamp]
    finishedAt: NotRequired[Timestamp]

class JobCancelledEvent(TypedDict):
    """A background job was cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["job.cancelled"]
    data: dict[str, Any]

JobStatus: TypeAlias = "Literal[\"queued\", \"running\", \"done\", \"failed\", \"cancelled\"]"

class JoinQueue(TypedDict):
    note: NotRequired[Union[TextLine, None]]

class JoinStays(TypedDict):
    reservationIds: list[Id]

class JournalEntry(TypedDict):
    id: Id
    establishmentId: Id
    businessDate: CalendarDate
    postedAt: Timestamp
    kind: PlainText
    currency: Currency
    folioId: NotRequired[Id]
    reversesId: NotRequired[Id]
    lines: list[dict[str, Any]]

KeepClosed: TypeAlias = "bool"

KeyNote: TypeAlias = "Union[TextLine, None]"

class KeyScope(TypedDict):
    kind: Literal["tenant", "org_unit", "establishments"]
    ids: NotRequired[list[Id]]

Kinds: TypeAlias = "list[Literal[\"confirmation\", \"change\", \"cancellation\", \"before_arrival\", \"invoice\", \"receipt\"]]"

Language: TypeAlias = "Literal[\"en\", \"fr\", \"de\", \"es\", \"it\", \"nl\", \"pt\"]"

LeadDays: TypeAlias = "int"

class Lease(TypedDict):
    id: Id
    number: LeaseNumber
    establishmentId: Id
    unitId: Id
    unitCode: PlainText
    guestId: Id
    guestName: Union[PlainText, None]
    folioId: Id
    status: Literal["active", "ended", "cancelled"]
    startsOn: CalendarDate
    endsOn: Union[CalendarDate, None]
    agreedEndsOn: Union[CalendarDate, None]
    period: Literal["month", "week", "season"]
    mandateId: MandateId
    language: LeaseLanguage
    billTo: BillTo
    guaranteeCents: CentsNotNegative
    residentNoticeMonths: int
    landlordNoticeMonths: int
    increaseNoticeDays: IncreaseNoticeDays
    currency: Currency
    guaranteeHeldCents: CentsNotNegative
    guaranteeDueOn: Union[CalendarDate, None]
    balanceCents: Cents
    notice: Union[dict[str, Any], None]
    keysReturnedOn: Union[CalendarDate, None]
    billedFrom: CalendarDate
    instalments: list[dict[str, Any]]
    terms: list[dict[str, Any]]
    guarantors: list[Guarantor]
    enteredAt: Timestamp

LeaseBill = TypedDict(
    "LeaseBill",
    {
        "id": "Id",
        "leaseId": "Id",
        "kind": "Literal[\"rent\", \"charges\"]",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "amountCents": "Cents",
        "rentCents": "Cents",
        "entryIds": "list[Id]",
        "invoiceId": "Union[Id, None]",
        "creditNoteIds": "list[Id]",
        "costs": "Union[Costs, None]",
        "undoneAt": "Union[Timestamp, None]",
        "businessDate": "CalendarDate",
        "billedAt": "Timestamp",
    },
)

class LeaseBillTo(TypedDict):
    name: TextLine
    isCompany: NotRequired[bool]
    addressLines: NotRequired[list[TextLine]]
    postalCode: NotRequired[TextLine]
    city: NotRequired[TextLine]
    countryCode: NotRequired[CountryCode]
    siren: NotRequired[str]
    vatNumber: NotRequired[TextLine]
    email: NotRequired[str]

class LeaseBillUndoneEvent(TypedDict):
    """A bill of a lease was reversed. If it was invoiced, a credit note follows."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.bill_undone"]
    data: dict[str, Any]

class LeaseCancelledEvent(TypedDict):
    """A lease was cancelled before anything was billed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.cancelled"]
    data: dict[str, Any]

class LeaseChangedEvent(TypedDict):
    """A lease was changed; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.changed"]
    data: dict[str, Any]

class LeaseCreatedEvent(TypedDict):
    """A unit was let."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.created"]
    data: dict[str, Any]

class LeaseEndedEvent(TypedDict):
    """A lease ended: the resident has left and returned the keys."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.ended"]
    data: dict[str, Any]

class LeaseGuaranteeDueEvent(TypedDict):
    """Reminder that a security deposit must be returned: 14, 7, 3 and 0 days before the last day, and every seven days after it."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.guarantee_due"]
    data: dict[str, Any]

LeaseLanguage: TypeAlias = "Language"

class LeaseNoticeGivenEvent(TypedDict):
    """A lease was given notice."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.notice_given"]
    data: dict[str, Any]

class LeaseNoticeWithdrawnEvent(TypedDict):
    """The notice of a lease was withdrawn."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.notice_withdrawn"]
    data: dict[str, Any]

LeaseNumber: TypeAlias = "int"

class LeaseProlongedEvent(TypedDict):
    """A lease was extended."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.prolonged"]
    data: dict[str, Any]

class LeaseRentBilledEvent(TypedDict):
    """Rent and charges of a period were posted to the account of a lease, or credited."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.rent_billed"]
    data: dict[str, Any]

class LeaseTermsRemovedEvent(TypedDict):
    """Terms that were not yet billed were removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.terms_removed"]
    data: dict[str, Any]

class LeaseTermsSetEvent(TypedDict):
    """Rent and charges were set from a day on."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["lease.terms_set"]
    data: dict[str, Any]

LedgerAccount: TypeAlias = "Literal[\"guest_ledger\", \"deposits\", \"guarantees\", \"receivables\", \"unallocated_receipts\", \"wallets\", \"payments\", \"off_ledger_payments\", \"brought_forward\", \"folio_transfers\", \"revenue\", \"output_vat\", \"unbilled_vat\", \"deposit_vat\", \"taxes_collected\", \"disbursements\", \"bad_debts\", \"cash_differences\", \"owner_settlements\", \"commissions\", \"commissions_payable\"]"

Left: TypeAlias = "int"

LegalMention: TypeAlias = "Union[str, None]"

class LengthOfStayPrice(TypedDict):
    kind: Literal["whole_stay", "nights_from"]
    min: int
    bp: NotRequired[int]
    cents: NotRequired[Cents]

LengthTiers: TypeAlias = "list[LengthOfStayPrice]"

class ListedFolio(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: NotRequired[Id]
    kind: FolioSummaryKind
    name: NotRequired[PlainText]
    companyId: NotRequired[Id]
    closedOn: NotRequired[CalendarDate]
    currency: Currency
    openedOn: CalendarDate
    balanceCents: Cents
    creditCents: CentsNotNegative
    depositHeldCents: DepositHeldCents
    guaranteeHeldCents: CentsNotNegative
    confirmationCode: NotRequired[PlainText]
    guestName: NotRequired[PlainText]
    reservationStatus: NotRequired[PlainText]
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]

class ListedReservation(TypedDict):
    id: Id
    establishmentId: Id
    confirmationCode: PlainText
    externalReference: NotRequired[PlainText]
    externalReferences: NotRequired[ReservationSummaryExternalReferences]
    source: NotRequired[PlainText]
    channel: NotRequired[PlainText]
    segment: NotRequired[PlainText]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    commissionBasisPoints: NotRequired[ReservationSummaryCommissionBasisPoints]
    blockId: NotRequired[Id]
    bookingId: NotRequired[Id]
    guestId: Id
    status: ReservationStatus
    frontDeskStatus: NotRequired[FrontDeskStatus]
    arrival: CalendarDate
    departure: CalendarDate
    nights: int
    unitTypeId: Id
    ratePlanId: Id
    unitId: NotRequired[Id]
    adults: int
    children: int
    childAges: NotRequired[ReservationSummaryChildAges]
    taxExemptions: NotRequired[TaxExemptions]
    currency: Currency
    totalCents: CentsNotNegative
    optionExpiresOn: NotRequired[CalendarDate]
    bookedAt: Timestamp
    checkedInOn: NotRequired[CalendarDate]
    checkedOutOn: NotRequired[CalendarDate]
    cancelledOn: NotRequired[CalendarDate]
    noShowOn: NotRequired[CalendarDate]
    agreedPrice: NotRequired[bool]
    agreedPriceReason: NotRequired[PlainText]
    cancellationReason: NotRequired[PlainText]
    notes: NotRequired[PlainText]
    queuedAt: NotRequired[Timestamp]
    queueNote: NotRequired[PlainText]
    keyNote: NotRequired[PlainText]
    roomChargesStopped: NotRequired[bool]
    creditLimitCents: NotRequired[ReservationSummaryCreditLimitCents]
    arrivalTime: NotRequired[ReservationSummaryArrivalTime]
    contact: NotRequired[StayContact]
    guestName: NotRequired[PlainText]
    unitCode: NotRequired[PlainText]
    balanceCents: NotRequired[BalanceCents]

LocalEvent = TypedDict(
    "LocalEvent",
    {
        "id": "Id",
        "establishmentId": "Id",
        "name": "TextLine",
        "kind": "Literal[\"event\", \"public_holiday\", \"school_holiday\"]",
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)

class LocalEventChangedEvent(TypedDict):
    """An event or a holiday of the place was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["local_event.changed"]
    data: dict[str, Any]

class LocalEventCreatedEvent(TypedDict):
    """An event or a holiday of the place was entered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["local_event.created"]
    data: dict[str, Any]

LocalEventGiven = TypedDict(
    "LocalEventGiven",
    {
        "name": "TextLine",
        "kind": "Literal[\"event\", \"public_holiday\", \"school_holiday\"]",
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)

class LocalEventRemovedEvent(TypedDict):
    """An event or a holiday of the place was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["local_event.removed"]
    data: dict[str, Any]

class LockAccountingPeriod(TypedDict):
    mandateId: Id
    to: CalendarDate

LockAfterMinutes: TypeAlias = "int"

LogoObjectKey: TypeAlias = "Union[str, None]"

LongStayVat: TypeAlias = "Union[Literal[\"net\", \"gross\"], None]"

LowestPriceCents: TypeAlias = "CentsNotNegative"

class Loyalty(TypedDict):
    memberId: NotRequired[TextLine]
    externalProgram: NotRequired[TextLine]
    externalId: NotRequired[TextLine]
    acsiCard: NotRequired[TextLine]

MailsNewSignIns: TypeAlias = "bool"

class MaintenancePlan(TypedDict):
    id: Id
    establishmentId: Id
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    title: TextLine
    description: NotRequired[str]
    priority: WorkOrderPriority
    assignee: NotRequired[TextLine]
    every: int
    period: Period
    nextOn: CalendarDate
    leadDays: int
    active: bool
    openWorkOrderId: NotRequired[Id]
    createdAt: Timestamp

class MaintenancePlanChangedEvent(TypedDict):
    """A maintenance plan was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["maintenance_plan.changed"]
    data: dict[str, Any]

class MaintenancePlanCreatedEvent(TypedDict):
    """A maintenance plan was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["maintenance_plan.created"]
    data: dict[str, Any]

class MakeHousekeepingTasks(TypedDict):
    date: NotRequired[CalendarDate]

class MakeOwnerKey(TypedDict):
    expiresAt: NotRequired[Timestamp]

class MakeSupplierPayments(TypedDict):
    operatingMandateId: Id
    dueBy: NotRequired[CalendarDate]
    payableIds: NotRequired[list[Id]]
    paysOn: CalendarDate

MandateId: TypeAlias = "Union[Id, None]"

Mandatory: TypeAlias = "bool"

MasterChargeTypes: TypeAlias = "list[RoutingRuleChargeType]"

MaxAdvanceDays: TypeAlias = "int"

MaxArrival: TypeAlias = "Union[int, None]"

MaxThrough: TypeAlias = "Union[int, None]"

MealPlan: TypeAlias = "Literal[\"room_only\", \"breakfast\", \"half_board\", \"full_board\", \"all_inclusive\"]"

class Meeting(TypedDict):
    id: Id
    number: LeaseNumber
    establishmentId: Id
    name: PlainText
    status: Literal["tentative", "confirmed", "cancelled"]
    language: Language
    companyId: Union[Id, None]
    contact: Contact
    folioId: Id
    currency: Currency
    firstDay: Union[CalendarDate, None]
    lastDay: Union[CalendarDate, None]
    sessions: list[dict[str, Any]]
    equipment: list[dict[str, Any]]
    packages: list[dict[str, Any]]
    totalCents: CentsNotNegative
    notes: Union[PlainText, None]
    cancellationReason: Union[PlainText, None]
    billedAt: Union[Timestamp, None]
    enteredAt: Timestamp

class MeetingBillUndoneEvent(TypedDict):
    """The charges of a meeting were reversed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.bill_undone"]
    data: dict[str, Any]

class MeetingBilledEvent(TypedDict):
    """A meeting was charged to its account."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.billed"]
    data: dict[str, Any]

class MeetingCancelledEvent(TypedDict):
    """A meeting was cancelled; its rooms and equipment were released."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.cancelled"]
    data: dict[str, Any]

class MeetingChangedEvent(TypedDict):
    """A meeting was changed; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.changed"]
    data: dict[str, Any]

class MeetingConfirmedEvent(TypedDict):
    """A tentative meeting was confirmed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.confirmed"]
    data: dict[str, Any]

class MeetingContact(TypedDict):
    name: TextLine
    email: NotRequired[str]
    phone: NotRequired[StayContactPhone]

class MeetingCreatedEvent(TypedDict):
    """A meeting was entered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meeting.created"]
    data: dict[str, Any]

class MergeConflict(TypedDict):
    field: PlainText
    kept: dict[str, Any]
    dropped: dict[str, Any]

class MergeGuests(TypedDict):
    targetId: Id
    sourceId: Id
    preview: NotRequired[bool]

class MessageSettings(TypedDict):
    kinds: Kinds
    daysBeforeArrival: DaysBeforeArrival
    replyTo: Union[str, None]
    signature: MessageSettingsSignature

MessageSettingsSignature: TypeAlias = "Union[str, None]"

class MessageTemplate(TypedDict):
    kind: Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]
    language: Language
    subject: TextLine
    text: MessageTemplateText
    isOwn: bool

MessageTemplateText: TypeAlias = "str"

class Meter(TypedDict):
    id: Id
    establishmentId: Id
    unitId: Union[Id, None]
    code: TextLine
    label: TextLine
    kind: MeterKind
    uom: MeterUnit
    unitPriceDtmc: UnitPriceDtmc
    purchaseCostDtmc: PurchaseCostDtmc
    vatRateBp: int
    rolloverMaxMilli: RolloverMaxMilli
    sensorRef: SensorRef
    status: UnitStatus
    createdAt: Timestamp

class MeterBilledEvent(TypedDict):
    """Consumption was charged to a folio."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.billed"]
    data: dict[str, Any]

class MeterChangedEvent(TypedDict):
    """A meter was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.changed"]
    data: dict[str, Any]

class MeterCreatedEvent(TypedDict):
    """A meter was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.created"]
    data: dict[str, Any]

MeterKind: TypeAlias = "Literal[\"water\", \"electricity\", \"gas\"]"

class MeterReadEvent(TypedDict):
    """A meter reading was entered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.read"]
    data: MeterReadEventData

class MeterReadEventData(TypedDict):
    meterId: Id
    readingId: Id

class MeterReadManyEvent(TypedDict):
    """Meter readings of an establishment were entered in bulk."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.read_many"]
    data: dict[str, Any]

class MeterReading(TypedDict):
    id: Id
    meterId: Id
    kind: Literal["reading", "removed", "installed", "voided"]
    source: Literal["manual", "sensor"]
    readAt: Timestamp
    valueMilli: CentsNotNegative
    consumedMilli: str
    rolledOver: bool
    correctsId: NotRequired[Id]
    reason: NotRequired[PlainText]
    superseded: NotRequired[bool]
    warnings: NotRequired[list[PlainText]]

class MeterReadingCorrectedEvent(TypedDict):
    """A meter reading was corrected."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.reading_corrected"]
    data: dict[str, Any]

class MeterReadingVoidedEvent(TypedDict):
    """A meter reading was voided."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.reading_voided"]
    data: MeterReadEventData

MeterReadings: TypeAlias = "list[InspectionMeterReading]"

class MeterReplacedEvent(TypedDict):
    """The counter of a meter was replaced."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["meter.replaced"]
    data: dict[str, Any]

MeterUnit: TypeAlias = "Literal[\"m3\", \"l\", \"kwh\"]"

class MiceEquipment(TypedDict):
    id: Id
    establishmentId: Id
    code: ShortCode
    name: TextLine
    equipmentType: EquipmentType
    quantityAvailable: int
    rentable: bool
    rentalPriceCents: NotRequired[CentsNotNegative]
    rentalPriceCurrency: NotRequired[str]
    setupTimeMinutes: NotRequired[int]
    status: UnitStatus
    createdAt: Timestamp

class MiceEquipmentChangedEvent(TypedDict):
    """Equipment for meetings was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["mice_equipment.changed"]
    data: dict[str, Any]

class MiceEquipmentCreatedEvent(TypedDict):
    """Equipment for meetings was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["mice_equipment.created"]
    data: dict[str, Any]

MinAdvanceDays: TypeAlias = "int"

MinArrival: TypeAlias = "Union[int, None]"

MinDaysLate: TypeAlias = "int"

MinThrough: TypeAlias = "Union[int, None]"

class Minutes(TypedDict):
    departure: int
    stay_over: int
    linen: int
    inspection: int
    deep_clean: int
    other: int

class Money(TypedDict):
    """An amount in cents with its currency."""

    amountCents: Cents
    currency: Currency

MostCents: TypeAlias = "Union[CentsNotNegative, None]"

class MoveDisplacedStays(TypedDict):
    reservationIds: NotRequired[list[Id]]

class MoveTillCash(TypedDict):
    kind: Literal["paid_in", "paid_out"]
    amount: Money
    reason: str

Nationality: TypeAlias = "str"

class NewGuest(TypedDict):
    firstName: NotRequired[TextLine]
    lastName: NotRequired[TextLine]
    birthDate: NotRequired[CalendarDate]
    partialBirthDate: NotRequired[PartialBirthDate]
    birthCity: NotRequired[TextLine]
    birthCountryCode: NotRequired[CountryCode]
    nationality: NotRequired[Nationality]
    email: NotRequired[str]
    phone: NotRequired[StayContactPhone]
    language: NotRequired[str]
    vipStatus: NotRequired[VipStatus]
    customerType: NotRequired[CustomerType]
    residence: NotRequired[Residence]
    preferences: NotRequired[Preferences]
    notes: NotRequired[str]
    loyalty: NotRequired[Loyalty]

Night = TypedDict(
    "Night",
    {
        "unitTypeId": "Id",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "quantity": "int",
        "priceCents": "NotRequired[PriceCents]",
    },
)

Nights: TypeAlias = "list[Night]"

NightsAdded: TypeAlias = "list[AmendmentPreviewNightsAdded]"

NightsPosted: TypeAlias = "int"

class NoShows(TypedDict):
    count: EndOfDayCountPart
    reservationIds: list[Id]

NumberPrefix: TypeAlias = "str"

Occasion: TypeAlias = "Literal[\"manual\", \"night\", \"extra\", \"adjust_stay\", \"check_out\", \"cancellation\", \"no_show\", \"reinstatement\", \"reversal\", \"refund\", \"wallet\", \"hold\", \"credit_note\", \"guarantee\", \"write_off\", \"meter\", \"transfer\", \"rent\", \"meeting\", \"commission\"]"

class OccupancyDay(TypedDict):
    date: CalendarDate
    units: int
    closed: int
    sold: int
    occupancyBp: int
    revenueCents: CentsNotNegative
    earlierNightsCents: CentsNotNegative
    adrCents: CentsNotNegative
    revparCents: CentsNotNegative

class OfferStay(TypedDict):
    unitTypeId: NotRequired[Id]
    expiresOn: NotRequired[CalendarDate]
    childAges: NotRequired[ChildAges]

OfferedFor: TypeAlias = "Union[ExtraOfferedFor, None]"

OnlyIfFree: TypeAlias = "bool"

class OpenHouseAccount(TypedDict):
    establishmentId: Id
    name: OpenHouseAccountName
    companyId: NotRequired[Union[Id, None]]

OpenHouseAccountName: TypeAlias = "TextLine"

class OpenTillShift(TypedDict):
    cashier: TextLine
    openingFloat: Money

class OpenWallet(TypedDict):
    stayId: Id
    establishmentId: Id
    mode: WalletMode
    currency: Currency
    mediumRef: NotRequired[TextLine]
    creditLimitCents: NotRequired[CentsNotNegative]
    correlationId: Id

class OpenWindow(TypedDict):
    name: TextLine
    companyId: NotRequired[Id]

class OperatingMandate(TypedDict):
    id: Id
    code: TextLine
    operatorName: OperatorName
    vatNumber: OperatingMandateVatNumber
    registrationNumber: RegistrationNumber
    commissionBp: CommissionBp
    commissionVatRateBp: int
    agentCommissionsPaidBy: AgentCommissionsPaidBy
    validFrom: CalendarDate
    validTo: Union[CalendarDate, None]
    ownServicesOnly: OwnServicesOnly
    ownerId: Id
    establishmentIds: list[Id]
    unitIds: list[Id]
    commissions: list[dict[str, Any]]
    siren: Union[PlainText, None]
    series: list[dict[str, Any]]
    numberPrefix: PlainText
    seller: InvoiceSeller
    notDone: list[PlainText]
    createdAt: Timestamp

class OperatingMandateChangedEvent(TypedDict):
    """A mandate was changed; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["operating_mandate.changed"]
    data: dict[str, Any]

class OperatingMandateCreatedEvent(TypedDict):
    """An operating mandate was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["operating_mandate.created"]
    data: dict[str, Any]

OperatingMandateVatNumber: TypeAlias = "Union[TextLine, None]"

OperatorName: TypeAlias = "TextLine"

OptionExpiresOn: TypeAlias = "CalendarDate"

class OptionsExpired(TypedDict):
    count: int
    reservationIds: list[Id]

class OrgUnit(TypedDict):
    id: Id
    code: PlainText
    name: PlainText
    parentId: NotRequired[Id]

class OrgUnitChangedEvent(TypedDict):
    """An org unit was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["org_unit.changed"]
    data: dict[str, Any]

class OrgUnitCreatedEvent(TypedDict):
    """An org unit was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["org_unit.created"]
    data: dict[str, Any]

class OrgUnitRemovedEvent(TypedDict):
    """An org unit was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["org_unit.removed"]
    data: dict[str, Any]

class OverdueDepartures(TypedDict):
    count: EndOfDayCount
    reservationIds: list[Id]

OverrideCreditLimit: TypeAlias = "bool"

OwnServicesOnly: TypeAlias = "bool"

class OwnSession(TypedDict):
    id: Id
    user: dict[str, Any]
    tenant: dict[str, Any]
    method: Literal["passkey", "password", "oidc", "pin", "invitation"]
    device: PlainText
    isTrustedDevice: bool
    createdAt: Timestamp
    endsAt: Timestamp
    confirmedUntil: NotRequired[Timestamp]
    lockAfterMinutes: int
    livePlace: PlainText
    ownerId: NotRequired[Id]
    grants: list[dict[str, Any]]

class Owner(TypedDict):
    id: Id
    code: TextLine
    name: TextLine
    ownerType: OwnerType
    vatRegime: VatRegime
    siret: Siret
    vatNumber: VatNumber
    address: Union[str, None]
    email: Union[str, None]
    phone: Phone
    status: UnitStatus
    createdAt: Timestamp
    warnings: list[PlainText]

class OwnerChangedEvent(TypedDict):
    """An owner was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner.changed"]
    data: dict[str, Any]

OwnerCommissionInvoice = TypedDict(
    "OwnerCommissionInvoice",
    {
        "id": "Id",
        "mandateId": "Id",
        "issuingMandateId": "Id",
        "establishmentId": "Id",
        "folioId": "Id",
        "invoiceId": "Id",
        "invoiceNumber": "PlainText",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "amount": "Money",
        "businessDate": "CalendarDate",
        "issuedAt": "Timestamp",
        "undoneAt": "Union[Timestamp, None]",
        "creditNoteId": "Union[Id, None]",
        "reason": "Union[PlainText, None]",
    },
)

class OwnerCommissionInvoicedEvent(TypedDict):
    """The commission of a period was invoiced to an owner and set off."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_commission.invoiced"]
    data: dict[str, Any]

class OwnerCommissionUndoneEvent(TypedDict):
    """The invoice of a commission was credited, and its set-off returned."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_commission.undone"]
    data: dict[str, Any]

class OwnerCost(TypedDict):
    id: Id
    mandateId: Id
    establishmentId: Id
    unitId: Union[Id, None]
    label: PlainText
    amount: Money
    vatRateBp: int
    vat: Money
    businessDate: CalendarDate
    postedAt: Timestamp
    reversesId: Union[Id, None]
    reversedById: Union[Id, None]
    reason: Union[PlainText, None]

class OwnerCostRecordedEvent(TypedDict):
    """A cost was recorded on the account of an owner."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_cost.recorded"]
    data: dict[str, Any]

class OwnerCostReversedEvent(TypedDict):
    """A cost on the account of an owner was reversed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_cost.reversed"]
    data: dict[str, Any]

class OwnerCreatedEvent(TypedDict):
    """An owner was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner.created"]
    data: dict[str, Any]

class OwnerPayout(TypedDict):
    id: Id
    mandateId: Id
    establishmentId: Id
    amount: Money
    ownerId: Union[Id, None]
    method: PaymentMethod
    reference: Union[PlainText, None]
    businessDate: CalendarDate
    postedAt: Timestamp
    reversesId: Union[Id, None]
    reversedById: Union[Id, None]
    reason: Union[PlainText, None]

class OwnerPayoutRecordedEvent(TypedDict):
    """A payout to an owner was recorded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_payout.recorded"]
    data: dict[str, Any]

class OwnerPayoutReversedEvent(TypedDict):
    """A payout to an owner was reversed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_payout.reversed"]
    data: dict[str, Any]

OwnerStatement = TypedDict(
    "OwnerStatement",
    {
        "mandateId": "Id",
        "mandateCode": "PlainText",
        "ownerId": "Id",
        "ownerName": "PlainText",
        "operatorName": "PlainText",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "accounts": "list[dict[str, Any]]",
        "units": "list[dict[str, Any]]",
        "costs": "list[OwnerCost]",
        "payouts": "list[OwnerPayout]",
        "commissionInvoices": "list[OwnerCommissionInvoice]",
    },
)

class OwnerStay(TypedDict):
    id: Id
    establishmentId: Id
    unitId: Id
    unitCode: PlainText
    ownerId: Id
    ownerName: PlainText
    arrival: CalendarDate
    departure: CalendarDate
    nights: int
    note: Union[PlainText, None]
    cancelledAt: Union[Timestamp, None]

class OwnerStayBookedEvent(TypedDict):
    """An owner stay was booked."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_stay.booked"]
    data: dict[str, Any]

class OwnerStayCancelledEvent(TypedDict):
    """An owner stay was cancelled; its remaining nights were released."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["owner_stay.cancelled"]
    data: dict[str, Any]

OwnerType: TypeAlias = "Literal[\"individual\", \"company\"]"

class Package(TypedDict):
    label: TextLine
    on: CalendarDate
    at: NotRequired[CreateMeetingAt]
    persons: Persons
    parts: Parts
    note: NotRequired[TextLine]

Packages: TypeAlias = "list[Package]"

class PageMeta(TypedDict):
    """The position of this page in the list. Pages by number are for people: while records change, one may be listed twice or not at all. Programs read with `after`."""

    page: int
    pageSize: int
    total: int
    next: NotRequired[PlainText]
    position: NotRequired[PlainText]

ParentId: TypeAlias = "Id"

class Part(TypedDict):
    label: TextLine
    chargeType: Literal["food_beverage", "service", "space_rental", "equipment_rental", "other"]
    amountCents: CentsNotNegative
    vatRateBp: int

PartOfStay = TypedDict(
    "PartOfStay",
    {
        "unitId": "Id",
        "unitCode": "PlainText",
        "from": "CalendarDate",
        "until": "CalendarDate",
    },
)

PartialBirthDate: TypeAlias = "str"

Parts: TypeAlias = "list[Part]"

class Passkey(TypedDict):
    id: Id
    name: PlainText
    isBackedUp: bool
    createdAt: Timestamp
    lastUsedAt: NotRequired[Timestamp]

Password: TypeAlias = "str"

class PayCommissions(TypedDict):
    commissionIds: list[Id]
    paymentReference: TextLine

class PayPayableByHand(TypedDict):
    paidOn: CalendarDate
    reference: NotRequired[TextLine]

class Payable(TypedDict):
    id: Id
    operatingMandateId: Id
    supplierName: PlainText
    invoiceNumber: PlainText
    typeCode: PlainText
    issueDate: CalendarDate
    dueOn: CalendarDate
    currency: Currency
    grandCents: Cents
    dueCents: Cents
    status: Literal["open", "approved", "disputed", "in_payment", "paid"]
    approvals: list[dict[str, Any]]
    approvalsNeeded: int
    dispute: Union[dict[str, Any], None]
    paidOn: Union[CalendarDate, None]
    paidReference: Union[PlainText, None]
    paymentRunId: Union[Id, None]
    account: Union[dict[str, Any], None]
    charges: list[dict[str, Any]]
    chargedCents: CentsNotNegative

class PayableChangedEvent(TypedDict):
    """The state of a supplier invoice changed; `changed` names what: approval, dispute, due date, payment, recharge."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["payable.changed"]
    data: dict[str, Any]

class PayablesPolicy(TypedDict):
    secondApprovalFromCents: SecondApprovalFromCents
    daysToPay: DaysToPay
    payer: Payer

class PayablesPolicyChangedEvent(TypedDict):
    """The policy of a mandate for invoices of suppliers was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["payables_policy.changed"]
    data: dict[str, Any]

PayablesPolicyIban: TypeAlias = "str"

class PayablesPolicyPayer(TypedDict):
    name: TextLine
    iban: PayablesPolicyIban
    bic: NotRequired[Union[str, None]]

Payer: TypeAlias = "Union[PayablesPolicyPayer, None]"

PayloadRef: TypeAlias = "TextLine"

PayloadSha256: TypeAlias = "str"

PaymentGateway: TypeAlias = "Literal[\"manual\", \"stripe\"]"

PaymentMethod: TypeAlias = "Literal[\"transfer\", \"cheque\", \"direct_debit\", \"card\", \"cash\", \"other\"]"

class PaymentMethodChangedEvent(TypedDict):
    """A payment method was changed, retired or reactivated; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["payment_method.changed"]
    data: dict[str, Any]

class PaymentMethodCreatedEvent(TypedDict):
    """A payment method was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["payment_method.created"]
    data: dict[str, Any]

class PaymentMethodOfHouse(TypedDict):
    id: Id
    establishmentId: Id
    code: str
    kind: PaymentMethod
    name: Union[TextLine, None]
    account: Union[PaymentMethodOfHouseAccount, None]
    needsReference: bool
    countsInTill: bool
    refundable: bool
    position: int
    status: UnitStatus

class PaymentMethodOfHouseAccount(TypedDict):
    number: PaymentMethodOfHouseNumber
    name: TextLine

PaymentMethodOfHouseNumber: TypeAlias = "str"

PaymentTermsDays: TypeAlias = "int"

class PaymentsOfDay(TypedDict):
    date: CalendarDate
    method: PlainText
    takenCents: CentsNotNegative
    returnedCents: CentsNotNegative
    netCents: Cents

Period: TypeAlias = "Literal[\"day\", \"week\", \"month\", \"year\"]"

Permissions: TypeAlias = "list[str]"

class PersonOfOwner(TypedDict):
    id: Id
    ownerId: Id
    name: PlainText
    email: PlainText
    language: Language
    status: Literal["invited", "active", "disabled"]
    invitedAt: NotRequired[Timestamp]
    lastSeenAt: NotRequired[Timestamp]

class PersonPrice(TypedDict):
    unitTypeId: Id
    basePersons: int
    adults: list[dict[str, Any]]
    extraAdultCents: CentsNotNegative
    children: list[dict[str, Any]]

Persons: TypeAlias = "int"

PersonsTaxed: TypeAlias = "int"

Phone: TypeAlias = "Union[CompanyPhone, None]"

class Photo(TypedDict):
    id: Id
    captions: Captions
    width: int
    height: int

Photos: TypeAlias = "list[Photo]"

PickedUp: TypeAlias = "int"

class PlaceHold(TypedDict):
    reservationId: Id
    amount: Money
    gateway: NotRequired[PaymentGateway]
    authorisationCode: NotRequired[TextLine]
    paymentMethod: NotRequired[TextLine]
    description: NotRequired[TextLine]
    expiresAt: NotRequired[Timestamp]

PlainText: TypeAlias = "str"

Position: TypeAlias = "int"

class PostCharge(TypedDict):
    chargeType: Literal["accommodation", "food_beverage", "tourist_tax", "service", "equipment_rental", "space_rental", "utility", "cashless", "cancellation_fee", "no_show_fee", "early_departure_fee", "late_checkout_fee", "damage", "disbursement", "discount", "adjustment", "other"]
    chargeNature: NotRequired[Literal["service", "goods", "disbursement", "tax_collected", "indemnity"]]
    label: TextLine
    amount: NotRequired[Money]
    unitAmount: NotRequired[Money]
    vatRateBp: int
    quantity: NotRequired[int]
    serviceDate: NotRequired[CalendarDate]
    vatTreatment: NotRequired[FolioEntryVatTreatment]
    beneficiary: NotRequired[FolioEntryBeneficiary]
    externalReference: NotRequired[FolioEntryExternalReference]
    outlet: NotRequired[TextLine]

class PostPayment(TypedDict):
    kind: NotRequired[Literal["payment", "deposit", "guarantee", "refund"]]
    method: EntryMethod
    paymentMethod: NotRequired[PostPaymentPaymentMethod]
    amount: Money
    reference: NotRequired[TextLine]

PostPaymentPaymentMethod: TypeAlias = "str"

PostedMethod: TypeAlias = "Literal[\"transfer\", \"cheque\", \"direct_debit\", \"card\", \"cash\", \"other\", \"brought_forward\", \"set_off\"]"

Preferences: TypeAlias = "str"

class PreviewAdjustStay(TypedDict):
    newCheckOutDate: CalendarDate

class PreviewAmendment(TypedDict):
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    unitTypeId: NotRequired[Id]
    ratePlanId: NotRequired[RatePlanId]
    adults: NotRequired[int]
    children: NotRequired[int]
    childAges: NotRequired[PreviewAmendmentChildAges]
    guestId: NotRequired[GuestId]
    guestKnownBy: NotRequired[GuestKnownBy]
    reprice: NotRequired[bool]
    agreedPrice: NotRequired[AgreedPrice]
    ignoreRestrictions: NotRequired[bool]
    optionExpiresOn: NotRequired[PreviewAmendmentOptionExpiresOn]
    releaseUnit: NotRequired[ReleaseUnit]
    notes: NotRequired[Union[str, None]]
    keyNote: NotRequired[KeyNote]
    externalReference: NotRequired[ChangeReservationDetailsExternalReference]
    arrivalTime: NotRequired[ArrivalTime]
    contact: NotRequired[Union[StayContact, None]]
    source: NotRequired[Union[ShortCode, None]]
    channel: NotRequired[Union[ShortCode, None]]
    segment: NotRequired[Segment]
    companyId: NotRequired[Union[Id, None]]
    travelAgentId: NotRequired[TravelAgentId]
    externalReferences: NotRequired[ExternalReferences]

PreviewAmendmentChildAges: TypeAlias = "list[int]"

PreviewAmendmentOptionExpiresOn: TypeAlias = "CalendarDate"

class PreviewBookingAmendment(TypedDict):
    change: NotRequired[Change]
    reservationIds: NotRequired[list[Id]]
    stays: NotRequired[PreviewBookingAmendmentStays]

class PreviewBookingAmendmentStay(TypedDict):
    reservationId: Id
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    unitTypeId: NotRequired[Id]
    ratePlanId: NotRequired[RatePlanId]
    adults: NotRequired[int]
    children: NotRequired[int]
    childAges: NotRequired[PreviewAmendmentChildAges]
    reprice: NotRequired[bool]
    agreedPrice: NotRequired[AgreedPrice]
    ignoreRestrictions: NotRequired[bool]
    optionExpiresOn: NotRequired[PreviewAmendmentOptionExpiresOn]
    releaseUnit: NotRequired[ReleaseUnit]

PreviewBookingAmendmentStays: TypeAlias = "list[PreviewBookingAmendmentStay]"

class PreviewCancellation(TypedDict):
    kind: NotRequired[Literal["cancellation", "no_show"]]
    feeCents: NotRequired[CentsNotNegative]

PreviewChargesSettlement = TypedDict(
    "PreviewChargesSettlement",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
        "costs": "list[Cost]",
        "vatRateBp": "NotRequired[int]",
    },
)

class PreviewCheckOut(TypedDict):
    earlyDepartureFeeCents: NotRequired[CentsNotNegative]

class PreviewDirectDebits(TypedDict):
    establishmentId: Id
    collectedOn: CalendarDate
    leaseIds: NotRequired[list[Id]]

class PreviewMessage(TypedDict):
    reservationId: Id
    kind: Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]
    language: NotRequired[Language]

class PreviewMove(TypedDict):
    toFolioId: Id
    entries: NotRequired[list[dict[str, Any]]]
    reason: NotRequired[str]

class PreviewRentRun(TypedDict):
    establishmentId: Id
    through: NotRequired[CalendarDate]
    leaseIds: NotRequired[list[Id]]

class PreviewRoomingList(TypedDict):
    text: PreviewRoomingListText
    arrival: NotRequired[CalendarDate]
    departure: NotRequired[CalendarDate]
    name: NotRequired[TextLine]

PreviewRoomingListText: TypeAlias = "str"

class PreviewSeason(TypedDict):
    seasonId: NotRequired[Id]
    name: SeasonName
    ranges: Ranges
    rules: Rules

class PreviewSupplierPayments(TypedDict):
    operatingMandateId: Id
    dueBy: NotRequired[CalendarDate]
    payableIds: NotRequired[list[Id]]

class PreviewUnitChange(TypedDict):
    targetUnitId: NotRequired[Id]
    targetRatePlanId: NotRequired[Id]

PriceByBand: TypeAlias = "Union[dict[str, Any], None]"

PriceCents: TypeAlias = "Union[CentsNotNegative, None]"

class PriceWhenNew(TypedDict):
    label: PlainText
    unitTypeId: Union[Id, None]
    unitId: Union[Id, None]
    priceCents: Union[PlainText, None]
    installedOn: Union[CalendarDate, None]
    freeYears: int
    yearlyBasisPoints: int
    leastBasisPoints: int
    cleaningCents: Union[PlainText, None]
    cleaningVatRateBp: Union[int, None]

class Production(TypedDict):
    key: Union[PlainText, None]
    id: NotRequired[Id]
    name: NotRequired[PlainText]
    reservations: Reservations
    nights: int
    personNights: int
    revenueCents: CentsNotNegative
    netRevenueCents: CentsNotNegative
    adrCents: CentsNotNegative

class ProlongLease(TypedDict):
    endsOn: Union[CalendarDate, None]

PropertyType: TypeAlias = "Literal[\"hotel\", \"campsite\", \"residence\", \"apartment\"]"

class PublishedEvent(TypedDict):
    id: Id
    type: PlainText
    timestamp: Timestamp
    tenantId: Id
    establishmentId: Union[Id, None]
    data: dict[str, Any]

PurchaseCostDtmc: TypeAlias = "Union[CentsNotNegative, None]"

Quantity: TypeAlias = "int"

Rack = TypedDict(
    "Rack",
    {
        "version": "PlainText",
        "isDelta": "bool",
        "from": "CalendarDate",
        "days": "int",
        "businessDate": "Union[CalendarDate, None]",
        "unitTypes": "list[dict[str, Any]]",
        "units": "list[dict[str, Any]]",
        "housekeeping": "list[Literal[\"dirty\", \"clean\", \"inspected\", \"out_of_service\"]]",
        "inWork": "list[int]",
        "inspects": "bool",
        "doNotDisturb": "list[int]",
        "stays": "StaysOfRack",
        "blocks": "list[dict[str, Any]]",
        "closures": "list[dict[str, Any]]",
        "parts": "list[dict[str, Any]]",
        "gone": "list[Id]",
    },
)

RackType: TypeAlias = "int"

Ranges: TypeAlias = "list[SeasonRange]"

class RatePlan(TypedDict):
    id: Id
    establishmentId: Id
    code: ShortCode
    name: TextLine
    vatRateBp: VatRateBp
    mealPlan: MealPlan
    currency: Currency
    status: Literal["active", "archived"]
    parentId: NotRequired[ParentId]
    derivation: NotRequired[RatePlanDerivation]
    lengthTiers: NotRequired[LengthTiers]
    lowestPriceCents: NotRequired[LowestPriceCents]
    minAdvanceDays: NotRequired[MinAdvanceDays]
    maxAdvanceDays: NotRequired[MaxAdvanceDays]
    soldFrom: NotRequired[CalendarDate]
    soldUntil: NotRequired[CalendarDate]
    soldTo: NotRequired[SoldTo]
    included: NotRequired[Included]
    vatCategory: NotRequired[Literal["accommodation", "pitch", "food", "drinks", "alcohol", "other"]]
    depositScheme: NotRequired[DepositScheme]
    earlyDeparturePolicy: NotRequired[EarlyDeparturePolicy]
    cancellationPolicy: NotRequired[CancellationPolicy]

class RatePlanCancellationPolicyChangedEvent(TypedDict):
    """The cancellation policy of a rate plan was changed. It applies to new bookings."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.cancellation_policy_changed"]
    data: RatePlanCancellationPolicyChangedEventData

class RatePlanCancellationPolicyChangedEventData(TypedDict):
    ratePlanId: Id
    version: EventCount

class RatePlanChangedEvent(TypedDict):
    """A rate plan was changed, archived or reactivated; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.changed"]
    data: dict[str, Any]

class RatePlanCreatedEvent(TypedDict):
    """A rate plan was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.created"]
    data: dict[str, Any]

class RatePlanDepositSchemeChangedEvent(TypedDict):
    """The deposit scheme of a rate plan was changed. It applies to new bookings."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.deposit_scheme_changed"]
    data: RatePlanCancellationPolicyChangedEventData

class RatePlanDerivation(TypedDict):
    bp: NotRequired[int]
    cents: NotRequired[Cents]
    perPerson: NotRequired[dict[str, Any]]
    ending: NotRequired[dict[str, Any]]
    minCents: NotRequired[CentsNotNegative]

class RatePlanEarlyDeparturePolicyChangedEvent(TypedDict):
    """The early-departure policy of a rate plan was changed. It applies to new bookings."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.early_departure_policy_changed"]
    data: RatePlanCancellationPolicyChangedEventData

RatePlanId: TypeAlias = "Id"

RatePlanIds: TypeAlias = "list[Id]"

class RatePlanPricesChangedEvent(TypedDict):
    """Prices of a rate plan were set for nights."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["rate_plan.prices_changed"]
    data: dict[str, Any]

Rationale: TypeAlias = "Literal[\"not_applicable\", \"no_policy\", \"flexible\", \"flat_amount\", \"nights\", \"percentage\", \"remaining_nights\", \"deposit_retained\", \"non_refundable\", \"staff_override\", \"option\", \"free_of_charge\", \"none\", \"first_night\", \"deposit\", \"all_nights\"]"

class ReadInvitation(TypedDict):
    token: str

class Receipt(TypedDict):
    id: Id
    accountId: Id
    establishmentId: Id
    method: PaymentMethod
    paymentMethod: NotRequired[PlainText]
    amount: Money
    receivedAt: CalendarDate
    allocatedCents: CentsNotNegative
    unallocatedCents: CentsNotNegative
    refundedCents: CentsNotNegative
    status: Literal["received", "reversed"]
    externalRef: NotRequired[PlainText]
    reversedOn: NotRequired[CalendarDate]
    reversalReason: NotRequired[PlainText]
    allocations: list[dict[str, Any]]

class Receivable(TypedDict):
    id: Id
    accountId: Id
    establishmentId: Id
    amount: Money
    paidCents: CentsNotNegative
    creditedCents: CentsNotNegative
    writtenOffCents: CentsNotNegative
    openCents: CentsNotNegative
    status: ReceivableStatus
    issuedOn: CalendarDate
    dueOn: CalendarDate
    reference: NotRequired[PlainText]
    invoiceNumbers: NotRequired[list[PlainText]]
    description: NotRequired[PlainText]
    source: Literal["folio", "manual"]
    folioId: NotRequired[Id]
    cancelledOn: NotRequired[CalendarDate]
    cancelReason: NotRequired[PlainText]

class ReceivableCancelledEvent(TypedDict):
    """A receivable was cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.cancelled"]
    data: dict[str, Any]

class ReceivableCreditedEvent(TypedDict):
    """A credit note reduced a receivable."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.credited"]
    data: dict[str, Any]

class ReceivableOpenedEvent(TypedDict):
    """A receivable was opened."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.opened"]
    data: dict[str, Any]

class ReceivablePaymentReceivedEvent(TypedDict):
    """A payment of a debtor was received and allocated, the oldest receivables first."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.payment_received"]
    data: dict[str, Any]

class ReceivablePaymentReversedEvent(TypedDict):
    """A payment of a debtor was reversed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.payment_reversed"]
    data: dict[str, Any]

class ReceivableRefundedEvent(TypedDict):
    """Unallocated credit of a debtor was refunded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.refunded"]
    data: dict[str, Any]

class ReceivableReopenedEvent(TypedDict):
    """A settled receivable is open again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.reopened"]
    data: ReceivableReopenedEventData

class ReceivableReopenedEventData(TypedDict):
    accountId: Id
    receivableId: Id

class ReceivableSettledEvent(TypedDict):
    """A receivable was paid in full."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.settled"]
    data: ReceivableReopenedEventData

ReceivableStatus: TypeAlias = "Literal[\"open\", \"settled\", \"credited\", \"written_off\", \"cancelled\"]"

class ReceivableSurplusAllocatedEvent(TypedDict):
    """Unallocated credit was allocated to receivables."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.surplus_allocated"]
    data: dict[str, Any]

class ReceivableWrittenOffEvent(TypedDict):
    """A receivable was written off, in part or in full."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["receivable.written_off"]
    data: dict[str, Any]

class RecordFoundItem(TypedDict):
    establishmentId: Id
    unitId: NotRequired[Id]
    reservationId: NotRequired[Id]
    foundOn: NotRequired[CalendarDate]
    description: str
    storedAt: NotRequired[Union[str, None]]

class RecordOwnerCost(TypedDict):
    establishmentId: Id
    unitId: NotRequired[Id]
    label: TextLine
    amount: Money
    vatRateBp: int

class RecordOwnerPayout(TypedDict):
    establishmentId: Id
    amount: Money
    ownerId: NotRequired[Id]
    method: PaymentMethod
    reference: NotRequired[TextLine]

class RecordPayment(TypedDict):
    method: PaymentMethod
    paymentMethod: NotRequired[PostPaymentPaymentMethod]
    amount: Money
    receivedAt: NotRequired[CalendarDate]
    externalRef: NotRequired[Union[TextLine, None]]
    receivableIds: NotRequired[list[Id]]
    invoiceIds: NotRequired[list[Id]]

class RectifyGuest(TypedDict):
    identity: NotRequired[dict[str, Any]]
    loyalty: NotRequired[dict[str, Any]]
    email: NotRequired[Union[str, None]]
    phone: NotRequired[Phone]
    language: NotRequired[Union[str, None]]
    vipStatus: NotRequired[VipStatus]
    customerType: NotRequired[CustomerType]
    residence: NotRequired[Union[Residence, None]]
    preferences: NotRequired[Union[str, None]]
    notes: NotRequired[Union[str, None]]

class RedeliverSince(TypedDict):
    since: Timestamp
    all: NotRequired[bool]

class RefundAccount(TypedDict):
    method: PaymentMethod
    paymentMethod: NotRequired[PostPaymentPaymentMethod]
    currency: NotRequired[Currency]
    amount: NotRequired[Money]
    reference: NotRequired[TextLine]

class RefundWallet(TypedDict):
    businessDate: CalendarDate
    idempotencyKey: TextLine
    correlationId: Id

RegistrationNumber: TypeAlias = "Union[TextLine, None]"

class RegistrationSettings(TypedDict):
    sesCode: SesCode

class ReinstateReservation(TypedDict):
    unitId: NotRequired[Id]

class RejectionReason(TypedDict):
    rule: PlainText
    detail: PlainText

ReleaseBlock = TypedDict(
    "ReleaseBlock",
    {
        "unitTypeId": "NotRequired[Id]",
        "from": "NotRequired[CalendarDate]",
        "to": "NotRequired[CalendarDate]",
    },
)

ReleaseDays: TypeAlias = "Union[int, None]"

ReleaseOn: TypeAlias = "Union[CalendarDate, None]"

ReleaseUnit: TypeAlias = "bool"

ReminderChannel: TypeAlias = "Literal[\"email\", \"letter\", \"phone\", \"sms\"]"

ReminderDelivery: TypeAlias = "Literal[\"to_be_sent\", \"sent\", \"failed\"]"

class RentRun(TypedDict):
    establishmentId: Id
    through: CalendarDate
    currency: Currency
    amountCents: Cents
    leases: list[dict[str, Any]]
    isMore: bool

class ReplaceMeter(TypedDict):
    finalValueMilli: CentsNotNegative
    startValueMilli: CentsNotNegative
    rolloverMaxMilli: NotRequired[Union[CentsNotNegative, None]]
    sensorRef: NotRequired[Union[TextLine, None]]
    replacedAt: NotRequired[Timestamp]
    rolledOver: NotRequired[bool]

class RequestNewPassword(TypedDict):
    email: Email

class Reservation(TypedDict):
    id: Id
    establishmentId: Id
    confirmationCode: PlainText
    externalReference: NotRequired[PlainText]
    externalReferences: NotRequired[ReservationSummaryExternalReferences]
    source: NotRequired[PlainText]
    channel: NotRequired[PlainText]
    segment: NotRequired[PlainText]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    commissionBasisPoints: NotRequired[ReservationSummaryCommissionBasisPoints]
    blockId: NotRequired[Id]
    bookingId: NotRequired[Id]
    guestId: Id
    status: ReservationStatus
    frontDeskStatus: NotRequired[FrontDeskStatus]
    arrival: CalendarDate
    departure: CalendarDate
    nights: int
    unitTypeId: Id
    ratePlanId: Id
    unitId: NotRequired[Id]
    adults: int
    children: int
    childAges: NotRequired[ReservationSummaryChildAges]
    taxExemptions: NotRequired[TaxExemptions]
    currency: Currency
    totalCents: CentsNotNegative
    optionExpiresOn: NotRequired[CalendarDate]
    bookedAt: Timestamp
    checkedInOn: NotRequired[CalendarDate]
    checkedOutOn: NotRequired[CalendarDate]
    cancelledOn: NotRequired[CalendarDate]
    noShowOn: NotRequired[CalendarDate]
    agreedPrice: NotRequired[bool]
    agreedPriceReason: NotRequired[PlainText]
    cancellationReason: NotRequired[PlainText]
    notes: NotRequired[PlainText]
    queuedAt: NotRequired[Timestamp]
    queueNote: NotRequired[PlainText]
    keyNote: NotRequired[PlainText]
    roomChargesStopped: NotRequired[bool]
    creditLimitCents: NotRequired[ReservationSummaryCreditLimitCents]
    arrivalTime: NotRequired[ReservationSummaryArrivalTime]
    contact: NotRequired[StayContact]
    deposit: NotRequired[Deposit]
    terms: Terms
    nightly: list[dict[str, Any]]
    touristTaxCents: NotRequired[CentsNotNegative]
    folio: NotRequired[dict[str, Any]]
    fee: NotRequired[dict[str, Any]]
    warnings: NotRequired[list[ReservationWarning]]
    allowedActions: NotRequired[list[dict[str, Any]]]

class ReservationAmendedEvent(TypedDict):
    """A stay was amended before arrival, the guest or the persons of a stay in house changed, or an amendment was undone. `changed` names the fields."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.amended"]
    data: dict[str, Any]

class ReservationAmendment(TypedDict):
    id: Id
    amendedAt: Timestamp
    amendedBy: Id
    undoneAt: NotRequired[Timestamp]
    was: Was
    became: Was

class ReservationCancelledEvent(TypedDict):
    """A stay was cancelled; `feeCents` is the cancellation fee."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.cancelled"]
    data: ReservationCancelledEventData

class ReservationCancelledEventData(TypedDict):
    reservationId: Id
    businessDate: CalendarDate
    feeCents: Cents

class ReservationCheckInUndoneEvent(TypedDict):
    """A check-in was undone."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.check_in_undone"]
    data: dict[str, Any]

class ReservationCheckedInEvent(TypedDict):
    """A guest has arrived."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.checked_in"]
    data: dict[str, Any]

class ReservationCheckedOutEvent(TypedDict):
    """A guest has left."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.checked_out"]
    data: dict[str, Any]

class ReservationConfirmedEvent(TypedDict):
    """An option was confirmed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.confirmed"]
    data: dict[str, Any]

class ReservationCreatedEvent(TypedDict):
    """A stay was booked, as an option or confirmed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.created"]
    data: ReservationCreatedEventData

class ReservationCreatedEventData(TypedDict):
    reservationId: Id
    status: EventWord

class ReservationDetailsChangedEvent(TypedDict):
    """Notes, external reference or the time of arrival of a stay were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.details_changed"]
    data: dict[str, Any]

class ReservationExpiredEvent(TypedDict):
    """An option expired."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.expired"]
    data: dict[str, Any]

class ReservationExtrasChangedEvent(TypedDict):
    """The extras of a stay changed; `extras` is their number."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.extras_changed"]
    data: dict[str, Any]

class ReservationLeftQueueEvent(TypedDict):
    """A guest left the queue for a unit without a check-in. Not emitted if the stay itself ends or moves to another day; that event is emitted instead."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.left_queue"]
    data: dict[str, Any]

class ReservationMarkedNoShowEvent(TypedDict):
    """A stay was marked as no-show, by a user or at the end of the day."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.marked_no_show"]
    data: ReservationCancelledEventData

class ReservationMovesPlannedEvent(TypedDict):
    """Units were planned for the segments of a stay; `moves` is the number of room moves, 0 if the plan was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.moves_planned"]
    data: dict[str, Any]

class ReservationQueuedEvent(TypedDict):
    """A guest arrived and is waiting for their unit, or the note about the wait changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.queued"]
    data: dict[str, Any]

class ReservationReinstatedEvent(TypedDict):
    """A cancellation, a no-show or a check-out was undone."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.reinstated"]
    data: ReservationCreatedEventData

class ReservationRoutingChangedEvent(TypedDict):
    """A routing rule of a stay was added or removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.routing_changed"]
    data: dict[str, Any]

ReservationStatus: TypeAlias = "Literal[\"Option\", \"Confirmed\", \"CheckedIn\", \"CheckedOut\", \"Cancelled\", \"NoShow\", \"Expired\"]"

class ReservationStayAdjustedEvent(TypedDict):
    """The departure of a stay in house changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.stay_adjusted"]
    data: dict[str, Any]

class ReservationSummary(TypedDict):
    id: Id
    establishmentId: Id
    confirmationCode: PlainText
    externalReference: NotRequired[PlainText]
    externalReferences: NotRequired[ReservationSummaryExternalReferences]
    source: NotRequired[PlainText]
    channel: NotRequired[PlainText]
    segment: NotRequired[PlainText]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    commissionBasisPoints: NotRequired[ReservationSummaryCommissionBasisPoints]
    blockId: NotRequired[Id]
    bookingId: NotRequired[Id]
    guestId: Id
    status: ReservationStatus
    frontDeskStatus: NotRequired[FrontDeskStatus]
    arrival: CalendarDate
    departure: CalendarDate
    nights: int
    unitTypeId: Id
    ratePlanId: Id
    unitId: NotRequired[Id]
    adults: int
    children: int
    childAges: NotRequired[ReservationSummaryChildAges]
    taxExemptions: NotRequired[TaxExemptions]
    currency: Currency
    totalCents: CentsNotNegative
    optionExpiresOn: NotRequired[CalendarDate]
    bookedAt: Timestamp
    checkedInOn: NotRequired[CalendarDate]
    checkedOutOn: NotRequired[CalendarDate]
    cancelledOn: NotRequired[CalendarDate]
    noShowOn: NotRequired[CalendarDate]
    agreedPrice: NotRequired[bool]
    agreedPriceReason: NotRequired[PlainText]
    cancellationReason: NotRequired[PlainText]
    notes: NotRequired[PlainText]
    queuedAt: NotRequired[Timestamp]
    queueNote: NotRequired[PlainText]
    keyNote: NotRequired[PlainText]
    roomChargesStopped: NotRequired[bool]
    creditLimitCents: NotRequired[ReservationSummaryCreditLimitCents]
    arrivalTime: NotRequired[ReservationSummaryArrivalTime]
    contact: NotRequired[StayContact]

ReservationSummaryArrivalTime: TypeAlias = "str"

ReservationSummaryChildAges: TypeAlias = "list[int]"

ReservationSummaryCommissionBasisPoints: TypeAlias = "int"

ReservationSummaryCreditLimitCents: TypeAlias = "Cents"

class ReservationSummaryExternalReference(TypedDict):
    channel: PlainText
    reference: PlainText

ReservationSummaryExternalReferences: TypeAlias = "list[ReservationSummaryExternalReference]"

class ReservationTaxExemptionsSetEvent(TypedDict):
    """Who of a stay pays no tourist tax was set; `persons` is their number."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.tax_exemptions_set"]
    data: dict[str, Any]

class ReservationUnitAssignedEvent(TypedDict):
    """A unit was assigned to a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.unit_assigned"]
    data: dict[str, Any]

class ReservationUnitChangedEvent(TypedDict):
    """A stay moved to another unit."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.unit_changed"]
    data: dict[str, Any]

class ReservationUnitUnassignedEvent(TypedDict):
    """The unit of a stay was unassigned."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.unit_unassigned"]
    data: dict[str, Any]

class ReservationWalkedEvent(TypedDict):
    """A guest was walked: the stay was cancelled here and booked in another establishment."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["reservation.walked"]
    data: dict[str, Any]

class ReservationWarning(TypedDict):
    code: PlainText
    message: PlainText

Reservations: TypeAlias = "int"

class Residence(TypedDict):
    line1: TextLine
    city: TextLine
    postalCode: TextLine
    countryCode: CountryCode

class Restrictions(TypedDict):
    """Members that are absent stay; null or false removes one. Prices stay."""

    closed: NotRequired[Union[bool, None]]
    closedToArrival: NotRequired[Union[bool, None]]
    closedToDeparture: NotRequired[Union[bool, None]]
    minArrival: NotRequired[MinArrival]
    maxArrival: NotRequired[MaxArrival]
    minThrough: NotRequired[MinThrough]
    maxThrough: NotRequired[MaxThrough]

class RetainGuarantee(TypedDict):
    items: list[dict[str, Any]]

class RetentionProposal(TypedDict):
    entryInspectionId: Id
    exitInspectionId: Id
    currency: PlainText
    items: list[dict[str, Any]]
    totalCents: CentsNotNegative
    inspectionsAgree: bool

class ReturnDirectDebit(TypedDict):
    reasonCode: str

class ReturnGuarantee(TypedDict):
    method: PaymentMethod
    paymentMethod: NotRequired[PostPaymentPaymentMethod]
    amount: NotRequired[Money]
    reference: NotRequired[TextLine]
    reason: NotRequired[str]

class ReverseEntry(TypedDict):
    reason: str

class ReverseOwnerCost(TypedDict):
    reason: str

class ReversePayment(TypedDict):
    reason: str

class ReverseWalletCharge(TypedDict):
    reason: str

Role: TypeAlias = "Literal[\"owner\", \"manager\", \"reception\", \"reservations\", \"night_auditor\", \"housekeeping\", \"housekeeping_lead\", \"maintenance\", \"food_and_beverage\", \"accounting\", \"controller\", \"readonly\", \"integration\", \"custom\"]"

class RoleChangedEvent(TypedDict):
    """The permissions or the name of a role were changed. The change applies at once to all users with this role."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["role.changed"]
    data: dict[str, Any]

class RoleCreatedEvent(TypedDict):
    """A role of the tenant was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["role.created"]
    data: dict[str, Any]

class RoleDeletedEvent(TypedDict):
    """A role of the tenant was deleted."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["role.deleted"]
    data: dict[str, Any]

RolloverMaxMilli: TypeAlias = "Union[CentsNotNegative, None]"

RoutingRule = TypedDict(
    "RoutingRule",
    {
        "id": "Id",
        "reservationId": "Id",
        "folioId": "Id",
        "chargeTypes": "list[RoutingRuleChargeType]",
        "from": "Union[CalendarDate, None]",
        "to": "Union[CalendarDate, None]",
        "limitCents": "Union[CentsNotNegative, None]",
    },
)

RoutingRuleChargeType: TypeAlias = "Literal[\"accommodation\", \"food_beverage\", \"tourist_tax\", \"service\", \"equipment_rental\", \"space_rental\", \"utility\", \"late_checkout_fee\", \"damage\", \"disbursement\", \"discount\", \"adjustment\", \"other\"]"

Rules: TypeAlias = "list[SeasonRule]"

class ScheduleDeposits(TypedDict):
    deposits: list[dict[str, Any]]

class SearchDuplicates(TypedDict):
    whole: NotRequired[bool]

class Season(TypedDict):
    id: Id
    establishmentId: Id
    version: int
    name: SeasonName
    ranges: Ranges
    rules: Rules

class SeasonChangedEvent(TypedDict):
    """A season was changed and its days written again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["season.changed"]
    data: dict[str, Any]

class SeasonCreatedEvent(TypedDict):
    """A season was created and its days written into the calendar."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["season.created"]
    data: dict[str, Any]

SeasonName: TypeAlias = "TextLine"

SeasonRange = TypedDict(
    "SeasonRange",
    {
        "from": "CalendarDate",
        "to": "CalendarDate",
    },
)

class SeasonRemovedEvent(TypedDict):
    """A season was removed; the calendar stayed as it was."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["season.removed"]
    data: dict[str, Any]

class SeasonRule(TypedDict):
    ratePlanIds: NotRequired[RatePlanIds]
    unitTypeIds: NotRequired[UnitTypeIds]
    weekdays: NotRequired[Weekdays]
    priceCents: NotRequired[CalendarChangeWantedPriceCents]
    copyDaysBefore: NotRequired[CopyDaysBefore]
    restrictions: NotRequired[Restrictions]

SecondApprovalFromCents: TypeAlias = "Union[CentsNotNegative, None]"

SecondFactor: TypeAlias = "Literal[\"optional\", \"required\"]"

Segment: TypeAlias = "Union[ShortCode, None]"

class SendMessageNow(TypedDict):
    reservationId: Id
    kind: Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]
    invoiceId: NotRequired[Id]
    language: NotRequired[Language]
    subject: NotRequired[TextLine]
    text: NotRequired[str]

SensorRef: TypeAlias = "Union[TextLine, None]"

class SepaCreditor(TypedDict):
    name: TextLine
    iban: SepaCreditorIban
    bic: Union[str, None]
    creditorId: CreditorId
    changedAt: Timestamp

SepaCreditorIban: TypeAlias = "str"

class SepaCreditorSetEvent(TypedDict):
    """The SEPA creditor of an establishment was set."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["sepa_creditor.set"]
    data: dict[str, Any]

class SepaMandate(TypedDict):
    id: Id
    leaseId: Id
    reference: PlainText
    holder: Union[PlainText, None]
    iban: Union[PlainText, None]
    bic: Union[PlainText, None]
    signedOn: CalendarDate
    revokedOn: Union[CalendarDate, None]
    used: bool
    enteredAt: Timestamp

class SepaMandateRevokedEvent(TypedDict):
    """A SEPA mandate was revoked."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["sepa_mandate.revoked"]
    data: SepaMandateRevokedEventData

class SepaMandateRevokedEventData(TypedDict):
    leaseId: Id
    mandateId: Id

class SepaMandateSetEvent(TypedDict):
    """A SEPA mandate of a lease was set."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["sepa_mandate.set"]
    data: SepaMandateRevokedEventData

SesCode: TypeAlias = "Union[str, None]"

Session = TypedDict(
    "Session",
    {
        "roomId": "Id",
        "setup": "Literal[\"theatre\", \"classroom\", \"u_shape\", \"boardroom\", \"cabaret\", \"banquet\", \"cocktail\"]",
        "persons": "int",
        "from": "From",
        "to": "To",
        "priceCents": "NotRequired[CentsNotNegative]",
        "note": "NotRequired[TextLine]",
    },
)

Sessions: TypeAlias = "list[Session]"

class SetBlockNights(TypedDict):
    nights: Nights

class SetCancellationPolicy(TypedDict):
    freeUntilDaysBeforeArrival: FreeUntilDaysBeforeArrival
    cancellation: Fee
    noShow: Fee

class SetDepositScheme(TypedDict):
    basisPoints: int
    dueDaysBeforeArrival: int
    captureOnNoShow: bool

class SetDoNotDisturb(TypedDict):
    until: Union[CalendarDate, None]

class SetEarlyDeparturePolicy(TypedDict):
    basis: EarlyDepartureBasis
    amountCents: NotRequired[CentsNotNegative]
    nights: NotRequired[int]
    basisPoints: NotRequired[int]

class SetEstablishmentContent(TypedDict):
    phone: NotRequired[StayContactPhone]
    email: NotRequired[str]
    website: NotRequired[str]
    latitude: NotRequired[float]
    longitude: NotRequired[float]
    checkInFrom: NotRequired[CheckInFrom]
    checkInUntil: NotRequired[CheckInUntil]
    checkOutUntil: NotRequired[CheckOutUntil]
    facilities: list[Facility]
    texts: Texts
    photos: SetEstablishmentContentPhotos

SetEstablishmentContentId: TypeAlias = "Id"

class SetEstablishmentContentPhoto(TypedDict):
    id: SetEstablishmentContentId
    captions: NotRequired[Captions]

SetEstablishmentContentPhotos: TypeAlias = "list[SetEstablishmentContentPhoto]"

class SetExtrasOfStay(TypedDict):
    extras: Extras

class SetHousekeepingRules(TypedDict):
    checkInOfUnready: NotRequired[CheckInOfUnready]
    requiresInspection: NotRequired[bool]
    stayOverEveryDays: NotRequired[StayOverEveryDays]
    linenEveryDays: NotRequired[int]
    minutes: NotRequired[Minutes]
    checklists: NotRequired[Checklists]

class SetIdentityProvider(TypedDict):
    issuer: Issuer
    clientId: str
    emailDomains: EmailDomains
    groupsClaim: NotRequired[GroupsClaim]
    groups: Groups
    makesUsers: bool
    clientSecret: NotRequired[str]

class SetImportMapping(TypedDict):
    channel: Channel
    columns: NotRequired[Columns]
    dateFormat: NotRequired[DateFormat]
    decimalComma: NotRequired[bool]
    unitTypes: NotRequired[UnitTypes]
    ratePlans: NotRequired[UnitTypes]
    statuses: NotRequired[UnitTypes]
    sources: NotRequired[UnitTypes]
    segments: NotRequired[UnitTypes]
    companies: NotRequired[UnitTypes]
    extras: NotRequired[UnitTypes]
    defaultRatePlan: NotRequired[ShortCode]

class SetLeaseTerms(TypedDict):
    validFrom: CalendarDate
    rentCents: NotRequired[CentsNotNegative]
    index: NotRequired[Index]
    rentVatRateBp: NotRequired[int]
    charges: NotRequired[Charges]
    announcedOn: NotRequired[CalendarDate]

class SetMasterFolio(TypedDict):
    folioId: NotRequired[Id]
    name: NotRequired[TextLine]
    chargeTypes: list[RoutingRuleChargeType]

class SetMessageRefusal(TypedDict):
    declines: bool

class SetMessageTemplate(TypedDict):
    kind: Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]
    language: Language
    subject: TextLine
    text: MessageTemplateText

class SetNewPassword(TypedDict):
    token: str
    password: Password

class SetOutOfService(TypedDict):
    reason: Union[str, None]
    until: NotRequired[Union[CalendarDate, None]]

class SetOverbooking(TypedDict):
    allowance: int

class SetPassword(TypedDict):
    password: str

class SetPayablesPolicy(TypedDict):
    secondApprovalFromCents: SecondApprovalFromCents
    daysToPay: DaysToPay
    payer: Payer

class SetPersonPrices(TypedDict):
    prices: list[PersonPrice]

class SetPin(TypedDict):
    pin: str

class SetPrices(TypedDict):
    prices: list[dict[str, Any]]

class SetPricesWhenNew(TypedDict):
    prices: list[dict[str, Any]]

class SetRegistrationSettings(TypedDict):
    sesCode: SesCode

class SetRoomCharges(TypedDict):
    isAllowed: bool
    creditLimitCents: NotRequired[Union[str, None]]

class SetSepaCreditor(TypedDict):
    name: TextLine
    iban: SepaCreditorIban
    bic: NotRequired[Union[str, None]]
    creditorId: CreditorId

class SetSepaMandate(TypedDict):
    reference: NotRequired[str]
    holder: TextLine
    iban: str
    bic: NotRequired[Union[str, None]]
    signedOn: CalendarDate

class SetSignInPolicy(TypedDict):
    idleMinutes: int
    absoluteHours: AbsoluteHours
    secondFactor: SecondFactor
    allowsPassword: bool
    allowsPin: bool
    lockAfterMinutes: LockAfterMinutes
    mailsNewSignIns: MailsNewSignIns

class SetStayRestrictions(TypedDict):
    restrictions: list[StayRestriction]

class SetSupplierAccount(TypedDict):
    name: NotRequired[TextLine]
    iban: str
    bic: NotRequired[Union[str, None]]

class SetTouristTaxExemptions(TypedDict):
    exemptions: TaxExemptions

class SetTouristTaxes(TypedDict):
    taxes: list[TouristTax]

class SetUnitContent(TypedDict):
    note: NotRequired[str]
    features: Features
    connectingUnitIds: ConnectingUnitIds

class SetUnitOwnership(TypedDict):
    validFrom: CalendarDate
    shares: list[dict[str, Any]]

class SetUnitStatus(TypedDict):
    status: Literal["dirty", "clean", "inspected"]

class SetUnitTypeContent(TypedDict):
    position: NotRequired[UnitTypeContentPosition]
    sizeSquareMetres: NotRequired[float]
    beds: Beds
    facilities: list[Facility]
    texts: UnitTypeContentTexts
    photos: SetEstablishmentContentPhotos

class SetUnitsOfStay(TypedDict):
    parts: list[dict[str, Any]]

class Setup(TypedDict):
    setup: Literal["theatre", "classroom", "u_shape", "boardroom", "cabaret", "banquet", "cocktail"]
    capacity: int

Setups: TypeAlias = "list[Setup]"

Sha256: TypeAlias = "str"

ShareBasisPoints: TypeAlias = "int"

ShortCode: TypeAlias = "str"

class SignInPolicy(TypedDict):
    idleMinutes: int
    absoluteHours: AbsoluteHours
    secondFactor: SecondFactor
    allowsPassword: bool
    allowsPin: bool
    lockAfterMinutes: LockAfterMinutes
    mailsNewSignIns: MailsNewSignIns

class SignInPolicyChangedEvent(TypedDict):
    """The rules for signing in were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["sign_in_policy.changed"]
    data: dict[str, Any]

class SignInResult(TypedDict):
    """The state of the sign-in."""

    status: Literal["signed_in", "code_required", "setup_required", "passkey_required", "choose_tenant"]
    challenge: NotRequired[PlainText]
    tenants: NotRequired[list[dict[str, Any]]]
    recoveryCodes: NotRequired[list[PlainText]]

class SignInWithCode(TypedDict):
    challenge: str
    code: str

class SignInWithPasskey(TypedDict):
    challenge: str
    credential: Credential

SignInWithPasskeyResponsePart: TypeAlias = "dict[str, Any]"

class SignInWithPassword(TypedDict):
    email: Email
    password: str
    tenantId: NotRequired[Id]

class SignInWithPin(TypedDict):
    userId: Id
    pin: str

class SignInspection(TypedDict):
    mode: str
    modeReason: NotRequired[str]
    signatures: list[Signature]

class Signature(TypedDict):
    role: InspectionRole
    signatoryName: TextLine
    payloadRef: PayloadRef
    payloadSha256: NotRequired[PayloadSha256]

Signatures: TypeAlias = "list[Signature]"

class SignedInspection(TypedDict):
    contentHash: PlainText
    document: dict[str, Any]

Siren: TypeAlias = "str"

Siret: TypeAlias = "Union[str, None]"

class SoldTo(TypedDict):
    """One of them must match, otherwise the plan is not offered. Absent: it is sold to everyone."""

    codes: NotRequired[list[ShortCode]]
    companyIds: NotRequired[list[Id]]
    channels: NotRequired[list[ShortCode]]

class SplitBooking(TypedDict):
    reservationIds: list[Id]
    name: NotRequired[TextLine]

State: TypeAlias = "str"

class Stay(TypedDict):
    """As in `POST /v1/reservations`; without `guestId` and `guest` the guest is the booker."""

    unitTypeId: Id
    ratePlanId: Id
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: NotRequired[int]
    childAges: NotRequired[ChildAges]
    guestId: NotRequired[Id]
    guest: NotRequired[NewGuest]
    status: NotRequired[Literal["Option", "Confirmed"]]
    optionExpiresOn: NotRequired[OptionExpiresOn]
    agreedPrice: NotRequired[AgreedPrice]
    externalReference: NotRequired[TextLine]
    source: NotRequired[ShortCode]
    channel: NotRequired[ShortCode]
    segment: NotRequired[ShortCode]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[CreateReservationTravelAgentId]
    externalReferences: NotRequired[ExternalReferences]
    promoCode: NotRequired[TextLine]
    blockId: NotRequired[BlockId]
    notes: NotRequired[str]
    arrivalTime: NotRequired[ReservationSummaryArrivalTime]
    contact: NotRequired[StayContact]
    extras: NotRequired[Extras]
    ignoreRestrictions: NotRequired[bool]

class StayAccount(TypedDict):
    reservationId: Id
    currency: Currency
    totalCents: Cents
    postedCents: Cents
    toComeCents: Cents
    toCome: dict[str, Any]
    depositDueCents: CentsNotNegative
    dueNowCents: Cents
    dueInAllCents: Cents
    payers: list[dict[str, Any]]

class StayContact(TypedDict):
    """Contact person for the stay, if not the guest."""

    name: NotRequired[TextLine]
    email: NotRequired[str]
    phone: NotRequired[StayContactPhone]

StayContactPhone: TypeAlias = "str"

class StayGuest(TypedDict):
    id: Id
    reservationId: Id
    guestId: Id
    name: NotRequired[PlainText]
    isMain: bool
    arrivesOn: CalendarDate
    leavesOn: CalendarDate
    arrivedOn: Union[CalendarDate, None]
    leftOn: Union[CalendarDate, None]
    registration: NotRequired[GuestRegistration]
    signedAt: Union[Timestamp, None]
    ageMismatch: NotRequired[Literal["more_adults_than_booked", "more_children_than_booked", "age_not_as_booked"]]

class StayGuestAddedEvent(TypedDict):
    """A person was added to a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["stay_guest.added"]
    data: dict[str, Any]

class StayGuestArrivedEvent(TypedDict):
    """A person of a stay has arrived."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["stay_guest.arrived"]
    data: StayGuestArrivedEventData

class StayGuestArrivedEventData(TypedDict):
    stayGuestId: Id
    reservationId: Id
    date: CalendarDate

class StayGuestChangedEvent(TypedDict):
    """Dates, registration or signature of a person of a stay were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["stay_guest.changed"]
    data: dict[str, Any]

class StayGuestLeftEvent(TypedDict):
    """A person of a stay has left."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["stay_guest.left"]
    data: StayGuestArrivedEventData

class StayGuestRemovedEvent(TypedDict):
    """A person was removed from a stay before arrival."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["stay_guest.removed"]
    data: dict[str, Any]

class StayHistory(TypedDict):
    entries: list[dict[str, Any]]
    next: NotRequired[PlainText]

class StayLine(TypedDict):
    id: Id
    confirmationCode: PlainText
    status: ReservationStatus
    guestId: NotRequired[Id]
    guestName: NotRequired[PlainText]
    isVip: NotRequired[bool]
    preferences: NotRequired[PlainText]
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: int
    unitType: StayLineUnitType
    unit: NotRequired[dict[str, Any]]
    arrivalTime: NotRequired[str]
    queuedAt: NotRequired[Timestamp]
    queueNote: NotRequired[PlainText]
    balanceCents: NotRequired[BalanceCents]
    toPayCents: NotRequired[Cents]
    depositDueCents: NotRequired[CentsNotNegative]
    companyName: NotRequired[PlainText]
    unregistered: NotRequired[int]
    notes: NotRequired[PlainText]
    currency: NotRequired[Currency]

class StayLineUnitType(TypedDict):
    id: Id
    code: PlainText

StayOverEveryDays: TypeAlias = "int"

StayRestriction = TypedDict(
    "StayRestriction",
    {
        "unitTypeId": "NotRequired[Id]",
        "ratePlanId": "NotRequired[Id]",
        "from": "CalendarDate",
        "to": "CalendarDate",
        "arrivalWeekdays": "NotRequired[list[int]]",
        "departureWeekdays": "NotRequired[list[int]]",
        "minNights": "NotRequired[int]",
        "maxNights": "NotRequired[int]",
    },
)

class StayWithDeposit(TypedDict):
    reservationId: Union[Id, None]
    confirmationCode: Union[PlainText, None]
    status: Union[PlainText, None]
    arrival: Union[CalendarDate, None]
    departure: Union[CalendarDate, None]
    name: Union[PlainText, None]
    folioId: Id
    depositCents: Cents
    guaranteeCents: Cents

Stays: TypeAlias = "list[Stay]"

class StaysOfRack(TypedDict):
    """Columns of equal length: the entries at one index belong to one stay. Sorted by unit and arrival; stays without a unit last."""

    id: list[Id]
    unit: list[Union[int, None]]
    type: list[int]
    guest: NotRequired[list[PlainText]]
    vip: NotRequired[list[bool]]
    status: list[Literal["Option", "Confirmed", "CheckedIn", "CheckedOut"]]
    arrival: list[CalendarDate]
    departure: list[CalendarDate]
    persons: ReservationSummaryChildAges
    balance: NotRequired[list[Union[Literal["due", "credit", "settled"], None]]]

Stock: TypeAlias = "Union[int, None]"

StorageObjectKey: TypeAlias = "TextLine"

class SupplierAccountChangedEvent(TypedDict):
    """The bank account of a supplier was set or changed. Unpaid invoices must be approved again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["supplier_account.changed"]
    data: dict[str, Any]

class SupplierPaymentPreview(TypedDict):
    amountCents: CentsNotNegative
    transfers: list[Transfer]
    skipped: list[dict[str, Any]]

class SupplierPaymentRun(TypedDict):
    id: Id
    number: int
    operatingMandateId: Id
    paysOn: CalendarDate
    status: Literal["sent", "paid", "cancelled"]
    amountCents: CentsNotNegative
    transfers: list[Transfer]
    madeAt: Timestamp

class SupplierPaymentRunCancelledEvent(TypedDict):
    """A supplier payment run was cancelled: not sent, or rejected by the bank."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["supplier_payment_run.cancelled"]
    data: SupplierPaymentRunCancelledEventData

class SupplierPaymentRunCancelledEventData(TypedDict):
    paymentRunId: Id
    operatingMandateId: Id

class SupplierPaymentRunInvoice(TypedDict):
    payableId: Id
    invoiceNumber: PlainText
    amountCents: Cents

class SupplierPaymentRunMadeEvent(TypedDict):
    """A supplier payment run was created for the bank."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["supplier_payment_run.made"]
    data: dict[str, Any]

class SupplierPaymentRunPaidEvent(TypedDict):
    """A supplier payment run was paid by the bank."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["supplier_payment_run.paid"]
    data: SupplierPaymentRunCancelledEventData

class TakeWristbandsBack(TypedDict):
    establishmentId: Id
    codes: list[TextLine]
    lost: NotRequired[bool]

TargetUrl: TypeAlias = "str"

TaxExemptions: TypeAlias = "list[TouristTaxExemption]"

class Terms(TypedDict):
    depositScheme: NotRequired[DepositScheme]
    cancellation: NotRequired[CancellationPolicy]
    earlyDeparture: NotRequired[EarlyDeparturePolicy]

TextLine: TypeAlias = "str"

class Texts(TypedDict):
    """Texts by language. In a language that has none, guests are shown that of the country, English, or another."""

    description: NotRequired[EstablishmentContentDescription]
    directions: NotRequired[Directions]
    checkInInstructions: NotRequired[CheckInInstructions]
    houseRules: NotRequired[HouseRules]

class Till(TypedDict):
    id: Id
    establishmentId: Id
    code: TextLine
    name: TextLine
    status: UnitStatus
    openShiftId: Union[Id, None]

class TillChangedEvent(TypedDict):
    """A till was changed, retired or reactivated; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["till.changed"]
    data: dict[str, Any]

class TillCreatedEvent(TypedDict):
    """A till was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["till.created"]
    data: dict[str, Any]

class TillEntry(TypedDict):
    id: Id
    kind: PlainText
    method: PlainText
    amountCents: Cents
    folioId: Union[Id, None]
    label: Union[PlainText, None]
    postedAt: Timestamp

class TillShift(TypedDict):
    id: Id
    tillId: Id
    establishmentId: Id
    number: int
    report: Literal["X", "Z"]
    cashier: PlainText
    openedBy: Id
    openedAt: Timestamp
    openedOn: CalendarDate
    openingFloat: Money
    methods: list[dict[str, Any]]
    paidIn: Money
    paidOut: Money
    expectedCash: Money
    countedCash: Union[Money, None]
    difference: Union[Money, None]
    counted: list[dict[str, Any]]
    closedAt: Union[Timestamp, None]
    closedOn: Union[CalendarDate, None]
    note: Union[PlainText, None]

class TillShiftCashMovedEvent(TypedDict):
    """Cash was moved between a till and the safe."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["till_shift.cash_moved"]
    data: dict[str, Any]

class TillShiftClosedEvent(TypedDict):
    """A shift was counted and closed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["till_shift.closed"]
    data: dict[str, Any]

class TillShiftOpenedEvent(TypedDict):
    """A shift was opened at a till."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["till_shift.opened"]
    data: dict[str, Any]

Timestamp: TypeAlias = "str"

To: TypeAlias = "str"

class TopUpWallet(TypedDict):
    amount: Money
    method: EntryMethod
    paymentMethod: NotRequired[PostPaymentPaymentMethod]
    reference: NotRequired[TextLine]

class TouristTax(TypedDict):
    code: ShortCode
    name: TextLine
    municipality: NotRequired[Union[TextLine, None]]
    kind: Literal["fixed", "percent", "by_price"]
    per: Literal["person_night", "room_night", "stay"]
    cents: NotRequired[Union[CentsNotNegative, None]]
    bp: NotRequired[Union[int, None]]
    steps: NotRequired[Union[list[dict[str, Any]], None]]
    capCents: NotRequired[Union[CentsNotNegative, None]]
    validFrom: CalendarDate
    validTo: NotRequired[Union[CalendarDate, None]]
    seasonFrom: NotRequired[Union[str, None]]
    seasonTo: NotRequired[Union[str, None]]
    ageFrom: NotRequired[Union[int, None]]
    maxNights: NotRequired[Union[int, None]]
    surcharges: NotRequired[list[dict[str, Any]]]
    vatRateBp: NotRequired[int]
    unitTypeIds: NotRequired[Union[list[Id], None]]
    source: NotRequired[Union[TextLine, None]]

TouristTaxCents: TypeAlias = "Union[CentsNotNegative, None]"

class TouristTaxExemption(TypedDict):
    persons: int
    reason: Literal["seasonal_worker", "emergency_housing", "disability", "hospital", "business", "resident", "other"]
    proof: NotRequired[TextLine]

class TouristTaxFigures(TypedDict):
    stays: Reservations
    nights: int
    personNights: int
    taxedPersonNights: int
    exemptPersonNights: int
    amountCents: CentsNotNegative

class Trace(TypedDict):
    id: Id
    establishmentId: Id
    stay: Union[dict[str, Any], None]
    kind: Literal["task", "wake_up_call", "at_check_in", "at_check_out"]
    department: Literal["reception", "housekeeping", "maintenance", "restaurant", "management"]
    text: Union[PlainText, None]
    dueOn: CalendarDate
    dueAt: Union[str, None]
    status: Literal["open", "done", "cancelled"]
    outcome: Union[PlainText, None]
    createdAt: Timestamp
    endedAt: Union[Timestamp, None]

class TraceChangedEvent(TypedDict):
    """A trace was changed, put off, or opened again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["trace.changed"]
    data: dict[str, Any]

class TraceCreatedEvent(TypedDict):
    """A trace or wake-up call was entered."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["trace.created"]
    data: dict[str, Any]

class TraceEndedEvent(TypedDict):
    """A trace was done or cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["trace.ended"]
    data: dict[str, Any]

class Transfer(TypedDict):
    name: PlainText
    iban: PlainText
    amountCents: CentsNotNegative
    invoices: Invoices

class TransferFolio(TypedDict):
    accountId: Id
    amount: NotRequired[Money]
    dueOn: NotRequired[CalendarDate]
    reference: NotRequired[TextLine]
    description: NotRequired[str]
    overrideCreditLimit: NotRequired[OverrideCreditLimit]

TravelAgentId: TypeAlias = "Union[Id, None]"

class TriggerDunning(TypedDict):
    receivableId: NotRequired[Id]

class TrustDevice(TypedDict):
    name: TextLine

class TrustedDevice(TypedDict):
    id: Id
    name: PlainText
    createdAt: Timestamp
    lastUsedAt: NotRequired[Timestamp]

class TrustedDeviceEndedEvent(TypedDict):
    """A browser is no longer trusted."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["trusted_device.ended"]
    data: dict[str, Any]

class TrustedDeviceRegisteredEvent(TypedDict):
    """A browser was registered as a trusted device, on which users switch by PIN."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["trusted_device.registered"]
    data: dict[str, Any]

class Unarrived(TypedDict):
    count: Count
    reservationIds: list[Id]

class UnbilledVat(TypedDict):
    entryId: Id
    establishmentId: Id
    businessDate: CalendarDate
    currency: Currency
    vatRateBp: int
    kind: PlainText
    folioId: Union[Id, None]
    label: Union[PlainText, None]
    taxCents: Cents

class UndoAmendment(TypedDict):
    amendmentId: NotRequired[Id]
    releaseUnit: NotRequired[bool]
    reason: NotRequired[str]

class UndoCloseDay(TypedDict):
    businessDate: CalendarDate
    reason: str

class UndoOwnerCommissionInvoice(TypedDict):
    reason: str

class Unit(TypedDict):
    id: Id
    establishmentId: Id
    unitTypeId: Id
    code: PlainText
    name: NotRequired[PlainText]
    building: NotRequired[PlainText]
    floor: NotRequired[PlainText]
    amperes: NotRequired[int]
    status: UnitStatus

UnitCents: TypeAlias = "CentsNotNegative"

class UnitChangePreview(TypedDict):
    fromFormat: PlainText
    toFormat: PlainText
    currency: Currency
    formatChanged: bool
    remainingNights: int
    deltaTtcCents: Cents
    accommodationVatBp: int
    nights: list[dict[str, Any]]
    warnings: list[dict[str, Any]]

class UnitChangedEvent(TypedDict):
    """A unit was changed, retired or reactivated; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.changed"]
    data: dict[str, Any]

class UnitClosedEvent(TypedDict):
    """A unit is out of order for some nights; `displacedStays` is the number of stays assigned to it."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.closed"]
    data: dict[str, Any]

class UnitClosure(TypedDict):
    id: Id
    unitId: Id
    firstNight: CalendarDate
    reopensOn: CalendarDate
    reason: str
    liftedAt: NotRequired[Timestamp]
    forLease: NotRequired[bool]
    ownerId: NotRequired[Id]

class UnitContent(TypedDict):
    unitId: Id
    code: PlainText
    note: NotRequired[str]
    features: Features
    connectingUnitIds: ConnectingUnitIds

class UnitContentChangedEvent(TypedDict):
    """The note, the features or the connecting units of a unit were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.content_changed"]
    data: dict[str, Any]

class UnitCreatedEvent(TypedDict):
    """A unit was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.created"]
    data: dict[str, Any]

UnitFeature: TypeAlias = "Literal[\"sea_view\", \"lake_view\", \"mountain_view\", \"garden_view\", \"pool_view\", \"city_view\", \"courtyard\", \"ground_floor\", \"top_floor\", \"corner\", \"quiet\", \"near_lift\", \"near_sanitary_block\", \"accessible\", \"balcony\", \"terrace\", \"bath\", \"shower\", \"shade\", \"sunny\"]"

UnitFormat: TypeAlias = "Literal[\"room\", \"suite\", \"dormitory_bed\", \"apartment\", \"studio\", \"house\", \"mobile_home\", \"pitch\", \"glamping\", \"other\"]"

class UnitHousekeepingChangedEvent(TypedDict):
    """The housekeeping status of a unit was set by a person: dirty, clean, inspected, do not disturb, out of service. Changes caused by stays are in the events of the stays."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.housekeeping_changed"]
    data: dict[str, Any]

class UnitOccupancy(TypedDict):
    unitId: Id
    unitCode: PlainText
    establishmentId: Id
    nights: int
    sold: int
    let: int
    ownUse: int
    closed: int
    free: int
    occupancyBp: int

class UnitOwnership(TypedDict):
    id: Id
    unitId: Id
    unitCode: PlainText
    establishmentId: Id
    validFrom: CalendarDate
    validTo: Union[CalendarDate, None]
    shares: list[dict[str, Any]]
    enteredAt: Timestamp

class UnitOwnershipChangedEvent(TypedDict):
    """The owners of a unit change from a given day, or such a change was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.ownership_changed"]
    data: dict[str, Any]

UnitPriceDtmc: TypeAlias = "CentsNotNegative"

class UnitReopenedEvent(TypedDict):
    """A closure has ended early. The unit was released to the inventory."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit.reopened"]
    data: dict[str, Any]

UnitStatus: TypeAlias = "Literal[\"active\", \"retired\"]"

class UnitType(TypedDict):
    id: Id
    establishmentId: Id
    code: ShortCode
    name: TextLine
    format: UnitFormat
    maxOccupancy: int
    description: NotRequired[PlainText]
    units: int
    status: UnitStatus
    overbooking: int

class UnitTypeChangedEvent(TypedDict):
    """A unit type was changed, retired or reactivated; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit_type.changed"]
    data: dict[str, Any]

class UnitTypeContent(TypedDict):
    unitTypeId: Id
    position: NotRequired[UnitTypeContentPosition]
    sizeSquareMetres: NotRequired[float]
    beds: Beds
    facilities: list[Facility]
    texts: UnitTypeContentTexts
    photos: Photos

class UnitTypeContentChangedEvent(TypedDict):
    """What guests are shown of a unit type was changed; `photos` is the number of its photos."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit_type.content_changed"]
    data: dict[str, Any]

class UnitTypeContentName(TypedDict):
    """The name that guests read; staff read the name of the type."""

    en: NotRequired[str]
    fr: NotRequired[str]
    de: NotRequired[str]
    es: NotRequired[str]
    it: NotRequired[str]
    nl: NotRequired[str]
    pt: NotRequired[str]

UnitTypeContentPosition: TypeAlias = "int"

class UnitTypeContentTexts(TypedDict):
    """Texts by language. In a language that has none, guests are shown that of the country, English, or another."""

    name: NotRequired[UnitTypeContentName]
    description: NotRequired[Description]

class UnitTypeCreatedEvent(TypedDict):
    """A unit type was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit_type.created"]
    data: dict[str, Any]

UnitTypeIds: TypeAlias = "list[Id]"

class UnitTypeOverbookingChangedEvent(TypedDict):
    """The overbooking allowance of a unit type was changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["unit_type.overbooking_changed"]
    data: dict[str, Any]

UnitTypes: TypeAlias = "dict[str, Any]"

UnitsOfStay = TypedDict(
    "UnitsOfStay",
    {
        "reservationId": "Id",
        "unitTypeId": "Id",
        "from": "CalendarDate",
        "departure": "CalendarDate",
        "parts": "list[PartOfStay]",
        "fewestMoves": "Union[list[PartOfStay], None]",
    },
)

class UpdateEstablishment(TypedDict):
    name: NotRequired[TextLine]
    timezone: NotRequired[TextLine]
    address: NotRequired[Address]
    vatRegion: NotRequired[VatRegion]
    ageBands: NotRequired[AgeBands]
    walkEnabled: NotRequired[bool]
    marksNoShows: NotRequired[bool]
    closesTillsFirst: NotRequired[bool]
    longStayVat: NotRequired[LongStayVat]
    touristTaxCents: NotRequired[TouristTaxCents]
    currency: NotRequired[CreateEstablishmentCurrency]
    status: NotRequired[EstablishmentStatus]
    currentBusinessDate: NotRequired[CalendarDate]
    agePolicies: NotRequired[AgePolicies]

class UpdateUnit(TypedDict):
    code: NotRequired[ShortCode]
    name: NotRequired[Union[TextLine, None]]
    building: NotRequired[Union[TextLine, None]]
    floor: NotRequired[Union[TextLine, None]]
    amperes: NotRequired[Union[int, None]]
    status: NotRequired[UnitStatus]

class Upload(TypedDict):
    id: Id
    establishmentId: Id
    contentType: UploadMediaType
    sizeBytes: int
    storageObjectKey: Union[PlainText, None]
    sha256: Union[str, None]
    receivedSha256: Union[PlainText, None]
    width: Union[int, None]
    height: Union[int, None]
    hasThumbnail: bool
    status: Literal["awaiting", "complete"]
    createdAt: Timestamp
    expiresAt: Timestamp
    completedAt: Union[Timestamp, None]

class UploadBegun(TypedDict):
    upload: Upload
    send: dict[str, Any]

class UploadBegunEvent(TypedDict):
    """A file was declared and can be sent now."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["upload.begun"]
    data: dict[str, Any]

class UploadCompletedEvent(TypedDict):
    """A file is in the object store and matches its declaration."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["upload.completed"]
    data: dict[str, Any]

UploadMediaType: TypeAlias = "Literal[\"image/jpeg\", \"image/png\", \"image/webp\", \"image/heic\", \"application/pdf\"]"

class User(TypedDict):
    id: Id
    email: PlainText
    name: PlainText
    language: Language
    status: Literal["invited", "active", "disabled", "removed"]
    grants: list[UserGrant]
    ownerId: NotRequired[Id]
    hasPassword: bool
    hasTotp: bool
    hasPin: bool
    hasSingleSignOn: bool
    passkeys: int
    createdAt: Timestamp
    invitedAt: NotRequired[Timestamp]
    lastSeenAt: NotRequired[Timestamp]

class UserActivatedEvent(TypedDict):
    """A user has accepted the invitation or was enabled again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.activated"]
    data: dict[str, Any]

class UserChangedEvent(TypedDict):
    """A user’s name, e-mail address, language or roles were changed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.changed"]
    data: dict[str, Any]

class UserCredentialsChangedEvent(TypedDict):
    """A user has changed a sign-in method: password, passkeys, codes or PIN."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.credentials_changed"]
    data: dict[str, Any]

class UserDisabledEvent(TypedDict):
    """A user can no longer sign in; their sessions have ended."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.disabled"]
    data: dict[str, Any]

class UserEmailChangedEvent(TypedDict):
    """The e-mail address of an active user was changed. The old address is notified."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.email_changed"]
    data: dict[str, Any]

class UserGrant(TypedDict):
    """A role and its scope. Without `scope` it applies to the whole tenant."""

    role: Role
    customRoleId: NotRequired[Id]
    scope: NotRequired[KeyScope]

class UserInvitedEvent(TypedDict):
    """A person was invited to sign in; they get a link by e-mail."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.invited"]
    data: dict[str, Any]

class UserPasswordRequestedEvent(TypedDict):
    """A person has asked for a link to set a new password."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.password_requested"]
    data: dict[str, Any]

class UserRemovedEvent(TypedDict):
    """A user was removed. Their actions stay in the audit trail."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.removed"]
    data: dict[str, Any]

class UserSession(TypedDict):
    id: Id
    isThisOne: bool
    method: Literal["passkey", "password", "oidc", "pin", "invitation"]
    device: PlainText
    address: PlainText
    createdAt: Timestamp
    lastUsedAt: Timestamp
    expiresAt: Timestamp

class UserSignInFailedEvent(TypedDict):
    """An attempt to sign in as this user has failed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.sign_in_failed"]
    data: dict[str, Any]

class UserSignInResetEvent(TypedDict):
    """Password, passkeys, codes and PIN of a user were deleted. The user is invited again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.sign_in_reset"]
    data: dict[str, Any]

class UserSignedInEvent(TypedDict):
    """A user has signed in."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.signed_in"]
    data: dict[str, Any]

class UserSignedOutEvent(TypedDict):
    """A session has ended."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["user.signed_out"]
    data: dict[str, Any]

Value: TypeAlias = "str"

VatCategory: TypeAlias = "Union[Literal[\"accommodation\", \"pitch\", \"food\", \"drinks\", \"alcohol\", \"other\"], None]"

class VatEntry(TypedDict):
    invoiceId: Id
    invoiceNumber: PlainText
    invoiceDate: CalendarDate
    establishmentId: Id
    currency: Currency
    kind: VatEntryKind
    label: PlainText
    vatRateBp: int
    netCents: Cents
    taxCents: Cents
    sourceFolioEntryId: Union[Id, None]

VatEntryKind: TypeAlias = "Literal[\"deposit\", \"delivery\"]"

class VatFigure(TypedDict):
    establishmentId: Id
    currency: Currency
    vatRateBp: int
    kind: VatEntryKind
    rule: PlainText
    lines: int
    taxableCents: Cents
    taxCents: Cents

VatNumber: TypeAlias = "Union[TextLine, None]"

VatOnDebits: TypeAlias = "bool"

VatRateBp: TypeAlias = "int"

class VatRates(TypedDict):
    tax: PlainText
    rates: list[int]
    lodgingBp: Union[int, None]
    pitchBp: Union[int, None]
    isConfirmed: bool

VatRegime: TypeAlias = "Literal[\"non_subject\", \"exempt\", \"subject_10\", \"subject_20\"]"

VatRegion: TypeAlias = "Union[Literal[\"FR-20R\", \"FR-DROM\", \"FR-973\", \"DE-BUSINGEN\", \"ES-CN\", \"ES-CE\", \"ES-ML\", \"IT-LIVIGNO\", \"PT-20\", \"PT-30\"], None]"

class VatShare(TypedDict):
    category: Literal["accommodation", "pitch", "food", "drinks", "alcohol", "other"]
    bp: int

VatShares: TypeAlias = "Union[ExtraVatShares, None]"

class VatTotal(TypedDict):
    establishmentId: Id
    currency: Currency
    vatRateBp: int
    taxableCents: Cents
    taxCents: Cents
    ledgerCents: Cents
    differenceCents: Cents
    unbilledCents: Cents
    unbilledAtEndCents: Cents

VatTreatment: TypeAlias = "Literal[\"zero_rated\", \"exempt\", \"reverse_charge\", \"export\"]"

VipStatus: TypeAlias = "Literal[\"none\", \"silver\", \"gold\", \"platinum\"]"

class VoidReading(TypedDict):
    reason: str

class WaitingListEndedEvent(TypedDict):
    """An entry was booked or withdrawn, its dates passed, or its offer expired and it is waiting again."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["waiting_list.ended"]
    data: dict[str, Any]

class WaitingListEnteredEvent(TypedDict):
    """A guest was put on the waiting list."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["waiting_list.entered"]
    data: dict[str, Any]

class WaitingListEntry(TypedDict):
    id: Id
    establishmentId: Id
    guestId: Id
    unitTypeId: Union[Id, None]
    ratePlanId: Id
    arrival: CalendarDate
    departure: CalendarDate
    adults: int
    children: int
    priority: int
    notes: Union[PlainText, None]
    status: Literal["Waiting", "Offered", "Booked", "Withdrawn", "Over"]
    reservationId: Union[Id, None]
    offers: int
    createdAt: Timestamp
    available: NotRequired[int]

class WaitingListOfferedEvent(TypedDict):
    """A waiting guest was offered a stay, as an option."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["waiting_list.offered"]
    data: dict[str, Any]

class Walk(TypedDict):
    id: Id
    establishmentId: Id
    reservationId: Id
    toEstablishmentId: Id
    toReservationId: Id
    walkedOn: CalendarDate
    depositCents: CentsNotNegative
    costCents: CentsNotNegative
    currency: Currency
    reason: Union[PlainText, None]
    walkedAt: Timestamp

class WalkReservation(TypedDict):
    establishmentId: Id
    unitTypeId: Id
    ratePlanId: Id
    reprice: NotRequired[bool]
    costCents: NotRequired[CentsNotNegative]
    reason: NotRequired[str]

class Wallet(TypedDict):
    id: Id
    stayId: Id
    establishmentId: Id
    mode: WalletMode
    currency: Currency
    status: WalletStatus
    mediumRef: Union[PlainText, None]
    balanceCents: Cents
    creditLimitCents: Union[CentsNotNegative, None]
    availableCents: Union[CentsNotNegative, None]
    openedOn: CalendarDate
    openedAt: Timestamp
    closedAt: Union[Timestamp, None]
    refund: Union[dict[str, Any], None]

class WalletBlockedEvent(TypedDict):
    """A wallet was blocked."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.blocked"]
    data: WalletBlockedEventData

class WalletBlockedEventData(TypedDict):
    walletId: Id
    reservationId: Id

class WalletChargeReversedEvent(TypedDict):
    """A charge of a wallet was reversed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.charge_reversed"]
    data: dict[str, Any]

WalletChargeType: TypeAlias = "Literal[\"food_beverage\", \"service\", \"equipment_rental\", \"space_rental\", \"utility\", \"other\"]"

class WalletChargedEvent(TypedDict):
    """A wallet was charged."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.charged"]
    data: dict[str, Any]

class WalletMediumChangedEvent(TypedDict):
    """The medium of a wallet was replaced."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.medium_changed"]
    data: WalletBlockedEventData

WalletMode: TypeAlias = "Literal[\"prepaid\", \"postpaid\"]"

class WalletOpenedEvent(TypedDict):
    """A wallet was opened for a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.opened"]
    data: dict[str, Any]

class WalletPosting(TypedDict):
    transaction: WalletTransaction
    balanceCents: Cents
    availableCents: Union[CentsNotNegative, None]

class WalletRefundConfirmedEvent(TypedDict):
    """A refund of a wallet was confirmed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.refund_confirmed"]
    data: dict[str, Any]

class WalletRefundedEvent(TypedDict):
    """The balance of a wallet was refunded."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.refunded"]
    data: dict[str, Any]

class WalletSettledEvent(TypedDict):
    """The charges of a wallet were posted to the folio. The folio is omitted if nothing was ever charged."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.settled"]
    data: dict[str, Any]

WalletStatus: TypeAlias = "Literal[\"open\", \"blocked\", \"closed\"]"

class WalletToppedUpEvent(TypedDict):
    """A wallet was topped up."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.topped_up"]
    data: dict[str, Any]

class WalletTransaction(TypedDict):
    id: Id
    walletId: Id
    kind: WalletTransactionKind
    amountCents: Cents
    label: PlainText
    chargeType: NotRequired[WalletChargeType]
    vatRateBp: NotRequired[int]
    vatCents: NotRequired[Cents]
    method: NotRequired[EntryMethod]
    paymentMethod: NotRequired[PlainText]
    reference: NotRequired[PlainText]
    reversesId: NotRequired[Id]
    reversedById: NotRequired[Id]
    correlationId: NotRequired[Id]
    businessDate: CalendarDate
    postedAt: Timestamp

WalletTransactionKind: TypeAlias = "Literal[\"top_up\", \"charge\", \"charge_reversed\", \"refund\", \"settlement\"]"

class WalletUnblockedEvent(TypedDict):
    """A wallet was unblocked."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wallet.unblocked"]
    data: WalletBlockedEventData

class Was(TypedDict):
    arrival: CalendarDate
    departure: CalendarDate
    unitTypeId: Id
    ratePlanId: Id
    unitId: Union[Id, None]
    guestId: Id
    adults: int
    children: int
    totalCents: CentsNotNegative
    agreedPrice: bool
    depositCents: CentsNotNegative
    nights: NightsAdded

class Webhook(TypedDict):
    id: Id
    targetUrl: TargetUrl
    description: NotRequired[str]
    eventTypes: EventTypes
    status: CreatedWebhookStatus
    statusReason: NotRequired[PlainText]
    failingSince: NotRequired[Timestamp]
    failedAttempts: NotRequired[int]
    establishmentIds: NotRequired[list[Id]]
    changedAt: Timestamp
    warnings: NotRequired[list[PlainText]]

class WebhookChangedEvent(TypedDict):
    """A webhook subscription was changed, paused or activated; `changed` names the members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.changed"]
    data: dict[str, Any]

class WebhookCreatedEvent(TypedDict):
    """A webhook subscription was created."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.created"]
    data: dict[str, Any]

class WebhookDeletedEvent(TypedDict):
    """A webhook subscription was removed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.deleted"]
    data: dict[str, Any]

class WebhookDelivery(TypedDict):
    id: Id
    eventId: Id
    eventType: PlainText
    status: WebhookDeliveryStatus
    attempts: int
    nextAttemptAt: Union[Timestamp, None]
    createdAt: Timestamp
    endedAt: Union[Timestamp, None]

WebhookDeliveryStatus: TypeAlias = "Literal[\"pending\", \"delivered\", \"failed\", \"dropped\"]"

class WebhookDisabledEvent(TypedDict):
    """A webhook subscription was disabled: its target is gone, or all deliveries failed for days."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.disabled"]
    data: dict[str, Any]

class WebhookLogEntry(TypedDict):
    id: Id
    subscriptionId: Id
    eventId: Id
    eventType: PlainText
    attempt: int
    statusCode: Union[int, None]
    success: bool
    error: Union[PlainText, None]
    deliveredAt: Timestamp
    durationMilliseconds: int
    responseExcerpt: Union[PlainText, None]
    nextAttemptAt: Union[Timestamp, None]

class WebhookSecretRotatedEvent(TypedDict):
    """The secret of a webhook subscription was rotated; the old one also signs for a day."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.secret_rotated"]
    data: dict[str, Any]

WebhookStatus: TypeAlias = "Literal[\"active\", \"paused\", \"disabled\"]"

class WebhookTestEvent(TypedDict):
    """A test event, sent to one subscription only."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["webhook.test"]
    data: dict[str, Any]

Weekdays: TypeAlias = "list[int]"

class WorkOrder(TypedDict):
    id: Id
    establishmentId: Id
    number: int
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    title: TextLine
    description: NotRequired[str]
    priority: WorkOrderPriority
    assignee: NotRequired[TextLine]
    dueOn: NotRequired[CalendarDate]
    inspectionId: NotRequired[Id]
    inspectionItem: NotRequired[TextLine]
    meterId: NotRequired[Id]
    reservationId: NotRequired[Id]
    planId: NotRequired[Id]
    status: WorkOrderStatus
    resolution: NotRequired[str]
    costCents: NotRequired[CostCents]
    openedAt: Timestamp
    startedAt: NotRequired[Timestamp]
    endedAt: NotRequired[Timestamp]
    closureId: NotRequired[Id]

class WorkOrderCancelledEvent(TypedDict):
    """A work order was cancelled."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.cancelled"]
    data: dict[str, Any]

class WorkOrderChangedEvent(TypedDict):
    """A work order was changed; `changed` lists the changed members."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.changed"]
    data: dict[str, Any]

class WorkOrderCompletedEvent(TypedDict):
    """A work order was completed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.completed"]
    data: dict[str, Any]

class WorkOrderInProgressEvent(TypedDict):
    """A work order was started or resumed."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.in_progress"]
    data: dict[str, Any]

class WorkOrderOnHoldEvent(TypedDict):
    """Work waits."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.on_hold"]
    data: dict[str, Any]

class WorkOrderOpenedEvent(TypedDict):
    """A work order was opened."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.opened"]
    data: dict[str, Any]

class WorkOrderPhotoAddedEvent(TypedDict):
    """A photo was added to a work order."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.photo_added"]
    data: dict[str, Any]

WorkOrderPriority: TypeAlias = "Literal[\"low\", \"normal\", \"high\", \"urgent\"]"

WorkOrderStatus: TypeAlias = "Literal[\"open\", \"in_progress\", \"on_hold\", \"completed\", \"cancelled\"]"

class WorkOrderUnitClosedEvent(TypedDict):
    """The unit of a work order was put out of order."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["work_order.unit_closed"]
    data: dict[str, Any]

class WorkOrderWithPhotos(TypedDict):
    workOrder: WorkOrder
    photos: list[dict[str, Any]]
    costs: list[dict[str, Any]]
    charges: list[dict[str, Any]]
    totals: dict[str, Any]

class Wristband(TypedDict):
    id: Id
    establishmentId: Id
    stayId: Id
    confirmationCode: PlainText
    code: PlainText
    status: Literal["out", "returned", "lost"]
    handedOutOn: CalendarDate
    handedOutAt: Timestamp
    endedOn: Union[CalendarDate, None]

class WristbandHandedOutEvent(TypedDict):
    """Wristbands were issued to a stay."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wristband.handed_out"]
    data: WristbandHandedOutEventData

class WristbandHandedOutEventData(TypedDict):
    reservationId: Id
    wristbands: EventCount

class WristbandLostEvent(TypedDict):
    """Wristbands of a stay were reported lost."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wristband.lost"]
    data: WristbandHandedOutEventData

class WristbandReturnedEvent(TypedDict):
    """Wristbands of a stay were returned."""

    id: str
    timestamp: str
    tenantId: str
    establishmentId: Union[str, None]
    type: Literal["wristband.returned"]
    data: WristbandHandedOutEventData

class WriteOffInvoice(TypedDict):
    reason: TextLine

class WriteOffReceivable(TypedDict):
    reason: str

#: Every event that a subscription may bring; its type says which.
WebhookEvent: TypeAlias = "AccountingPeriodLockedEvent | ApiKeyCreatedEvent | ApiKeyRevokedEvent | ApiKeyRotatedEvent | AssetChangedEvent | AssetCreatedEvent | AssetTypeChangedEvent | AssetTypeCreatedEvent | AttachmentAddedEvent | AttachmentRemovedEvent | BackgroundTaskFailedEvent | BackgroundTaskRetriedEvent | BlockCancelledEvent | BlockChangedEvent | BlockCreatedEvent | BlockDepositsScheduledEvent | BlockMasterFolioSetEvent | BlockReleasedEvent | BookingChangedEvent | BookingCreatedEvent | BookingMasterFolioSetEvent | BookingSplitEvent | BookingStaysAddedEvent | BookingStaysLeftEvent | BookingCodeChangedEvent | BookingCodeCreatedEvent | BookingImportAdvancedEvent | BookingImportFinishedEvent | CalendarChangedEvent | ChartOfAccountsChangedEvent | CommissionAccruedEvent | CommissionPaidEvent | CompanyChangedEvent | CompanyCreatedEvent | DebtorAccountChangedEvent | DebtorAccountClosedEvent | DebtorAccountCreatedEvent | DebtorAccountReopenedEvent | DepositAppliedEvent | DepositCaptureRequestedEvent | DepositCapturedEvent | DepositReceivedEvent | DepositReturnDueEvent | DirectDebitReturnedEvent | DirectDebitRunBookedEvent | DirectDebitRunCancelledEvent | DirectDebitRunMadeEvent | DunningFailedEvent | DunningSentEvent | DunningTriggeredEvent | DunningPolicyActivatedEvent | DunningPolicyCreatedEvent | DunningPolicyDeactivatedEvent | DuplicateSearchAdvancedEvent | DuplicateSearchFinishedEvent | EstablishmentChangedEvent | EstablishmentContentChangedEvent | EstablishmentCreatedEvent | EstablishmentDayClosedEvent | EstablishmentDayReopenedEvent | EstablishmentPricesWhenNewSetEvent | EstablishmentStayRestrictionsSetEvent | EstablishmentTouristTaxesSetEvent | ExtraChangedEvent | ExtraCreatedEvent | FolioChargedEvent | FolioChargesMovedEvent | FolioEntryReversedEvent | FolioMoveUndoneEvent | FolioOpenedEvent | FolioPaidEvent | FolioRefundedEvent | FolioTransferredEvent | FoundItemEndedEvent | FoundItemRecordedEvent | FoundItemRestoredEvent | FunctionRoomChangedEvent | FunctionRoomCreatedEvent | GuaranteeReceivedEvent | GuaranteeRetainedEvent | GuaranteeReturnedEvent | GuestAnonymizedEvent | GuestCreatedEvent | GuestDocumentAddedEvent | GuestDocumentRemovedEvent | GuestMergedEvent | GuestRectifiedEvent | GuestUnmergedEvent | GuestImportAdvancedEvent | GuestImportFinishedEvent | GuestMessageComposedEvent | GuestMessageFailedEvent | GuestMessageSentEvent | GuestPairComparedEvent | GuestPairDecidedEvent | HoldAuthoriseRequestedEvent | HoldCaptureRequestedEvent | HoldCapturedEvent | HoldExpiredEvent | HoldExtendRequestedEvent | HoldExtendedEvent | HoldPlacedEvent | HoldReleaseRequestedEvent | HoldReleasedEvent | HoldRequestRefusedEvent | HouseAccountChangedEvent | HouseAccountClosedEvent | HouseAccountReopenedEvent | HousekeepingRulesChangedEvent | HousekeepingTaskChangedEvent | HousekeepingTasksAssignedEvent | HousekeepingTasksMadeEvent | IdentityProviderChangedEvent | InboundInvoiceReceivedEvent | InboundInvoiceRejectedEvent | InspectionBegunEvent | InspectionChangedEvent | InspectionFinalizedEvent | InspectionSignedEvent | InspectionTemplateChangedEvent | InspectionTemplateCreatedEvent | InvoiceCreditedEvent | InvoiceIssuedEvent | InvoiceStatusChangedEvent | JobCancelledEvent | LeaseBillUndoneEvent | LeaseCancelledEvent | LeaseChangedEvent | LeaseCreatedEvent | LeaseEndedEvent | LeaseGuaranteeDueEvent | LeaseNoticeGivenEvent | LeaseNoticeWithdrawnEvent | LeaseProlongedEvent | LeaseRentBilledEvent | LeaseTermsRemovedEvent | LeaseTermsSetEvent | LocalEventChangedEvent | LocalEventCreatedEvent | LocalEventRemovedEvent | MaintenancePlanChangedEvent | MaintenancePlanCreatedEvent | MeetingBillUndoneEvent | MeetingBilledEvent | MeetingCancelledEvent | MeetingChangedEvent | MeetingConfirmedEvent | MeetingCreatedEvent | MeterBilledEvent | MeterChangedEvent | MeterCreatedEvent | MeterReadEvent | MeterReadManyEvent | MeterReadingCorrectedEvent | MeterReadingVoidedEvent | MeterReplacedEvent | MiceEquipmentChangedEvent | MiceEquipmentCreatedEvent | OperatingMandateChangedEvent | OperatingMandateCreatedEvent | OrgUnitChangedEvent | OrgUnitCreatedEvent | OrgUnitRemovedEvent | OwnerChangedEvent | OwnerCreatedEvent | OwnerCommissionInvoicedEvent | OwnerCommissionUndoneEvent | OwnerCostRecordedEvent | OwnerCostReversedEvent | OwnerPayoutRecordedEvent | OwnerPayoutReversedEvent | OwnerStayBookedEvent | OwnerStayCancelledEvent | PayableChangedEvent | PayablesPolicyChangedEvent | PaymentMethodChangedEvent | PaymentMethodCreatedEvent | RatePlanCancellationPolicyChangedEvent | RatePlanChangedEvent | RatePlanCreatedEvent | RatePlanDepositSchemeChangedEvent | RatePlanEarlyDeparturePolicyChangedEvent | RatePlanPricesChangedEvent | ReceivableCancelledEvent | ReceivableCreditedEvent | ReceivableOpenedEvent | ReceivablePaymentReceivedEvent | ReceivablePaymentReversedEvent | ReceivableRefundedEvent | ReceivableReopenedEvent | ReceivableSettledEvent | ReceivableSurplusAllocatedEvent | ReceivableWrittenOffEvent | ReservationAmendedEvent | ReservationCancelledEvent | ReservationCheckInUndoneEvent | ReservationCheckedInEvent | ReservationCheckedOutEvent | ReservationConfirmedEvent | ReservationCreatedEvent | ReservationDetailsChangedEvent | ReservationExpiredEvent | ReservationExtrasChangedEvent | ReservationLeftQueueEvent | ReservationMarkedNoShowEvent | ReservationMovesPlannedEvent | ReservationQueuedEvent | ReservationReinstatedEvent | ReservationRoutingChangedEvent | ReservationStayAdjustedEvent | ReservationTaxExemptionsSetEvent | ReservationUnitAssignedEvent | ReservationUnitChangedEvent | ReservationUnitUnassignedEvent | ReservationWalkedEvent | RoleChangedEvent | RoleCreatedEvent | RoleDeletedEvent | SeasonChangedEvent | SeasonCreatedEvent | SeasonRemovedEvent | SepaCreditorSetEvent | SepaMandateRevokedEvent | SepaMandateSetEvent | SignInPolicyChangedEvent | StayGuestAddedEvent | StayGuestArrivedEvent | StayGuestChangedEvent | StayGuestLeftEvent | StayGuestRemovedEvent | SupplierAccountChangedEvent | SupplierPaymentRunCancelledEvent | SupplierPaymentRunMadeEvent | SupplierPaymentRunPaidEvent | TillChangedEvent | TillCreatedEvent | TillShiftCashMovedEvent | TillShiftClosedEvent | TillShiftOpenedEvent | TraceChangedEvent | TraceCreatedEvent | TraceEndedEvent | TrustedDeviceEndedEvent | TrustedDeviceRegisteredEvent | UnitChangedEvent | UnitClosedEvent | UnitContentChangedEvent | UnitCreatedEvent | UnitHousekeepingChangedEvent | UnitOwnershipChangedEvent | UnitReopenedEvent | UnitTypeChangedEvent | UnitTypeContentChangedEvent | UnitTypeCreatedEvent | UnitTypeOverbookingChangedEvent | UploadBegunEvent | UploadCompletedEvent | UserActivatedEvent | UserChangedEvent | UserCredentialsChangedEvent | UserDisabledEvent | UserEmailChangedEvent | UserInvitedEvent | UserPasswordRequestedEvent | UserRemovedEvent | UserSignInFailedEvent | UserSignInResetEvent | UserSignedInEvent | UserSignedOutEvent | WaitingListEndedEvent | WaitingListEnteredEvent | WaitingListOfferedEvent | WalletBlockedEvent | WalletChargeReversedEvent | WalletChargedEvent | WalletMediumChangedEvent | WalletOpenedEvent | WalletRefundConfirmedEvent | WalletRefundedEvent | WalletSettledEvent | WalletToppedUpEvent | WalletUnblockedEvent | WebhookChangedEvent | WebhookCreatedEvent | WebhookDeletedEvent | WebhookDisabledEvent | WebhookSecretRotatedEvent | WebhookTestEvent | WorkOrderCancelledEvent | WorkOrderChangedEvent | WorkOrderCompletedEvent | WorkOrderInProgressEvent | WorkOrderOnHoldEvent | WorkOrderOpenedEvent | WorkOrderPhotoAddedEvent | WorkOrderUnitClosedEvent | WristbandHandedOutEvent | WristbandLostEvent | WristbandReturnedEvent"

AcceptInvitationInput: TypeAlias = "AcceptInvitation"

class ActivateDunningPolicyInput(ActivateDunningPolicy):
    id: Required[Id]

class AddGuestDocumentInput(AddGuestDocument):
    id: Required[Id]

class AddMeterReadingInput(AddMeterReading):
    id: Required[Id]

AddMeterReadingsInput: TypeAlias = "AddMeterReadings"

AddPasskeyInput: TypeAlias = "AddPasskey"

class AddRoutingRuleInput(AddRoutingRule):
    id: Required[Id]

class AddStayGuestInput(AddStayGuest):
    id: Required[Id]

class AddStaysInput(AddStays):
    id: Required[Id]

class AddWorkOrderCostInput(AddWorkOrderCost):
    id: Required[Id]

class AddWorkOrderPhotoInput(AddWorkOrderPhoto):
    id: Required[Id]

class AdjustStayInput(AdjustStay):
    id: Required[Id]

class AllocateSurplusInput(AllocateSurplus):
    id: Required[Id]

class AmendBookingInput(AmendBooking):
    id: Required[Id]

class AmendReservationInput(AmendReservation):
    id: Required[Id]

class AnonymizeGuestInput(TypedDict):
    id: Required[Id]

class ApplyDepositInput(ApplyDeposit):
    id: Required[Id]

class ApprovePayableInput(TypedDict):
    id: Required[Id]

class ArriveStayGuestInput(TypedDict):
    id: Required[Id]

class AssignHousekeepingTasksInput(AssignHousekeepingTasks):
    id: Required[Id]

class AssignUnitInput(AssignUnit):
    id: Required[Id]

class AttachFileInput(AttachFile):
    id: Required[Id]

class AttachSlipInput(AttachSlip):
    id: Required[Id]

BeginSecondFactorInput: TypeAlias = "BeginSecondFactor"

BeginSingleSignOnInput: TypeAlias = "BeginSingleSignOn"

class BillConsumptionInput(BillConsumption):
    id: Required[Id]

class BillMeetingInput(TypedDict):
    id: Required[Id]

BillRentInput: TypeAlias = "PreviewRentRun"

class BlockWalletInput(TypedDict):
    id: Required[Id]

class BookDirectDebitsInput(TypedDict):
    id: Required[Id]

BookOwnStayInput: TypeAlias = "BookOwnStay"

BookOwnerStayInput: TypeAlias = "BookOwnerStay"

class BookSupplierPaymentsInput(TypedDict):
    id: Required[Id]

class CancelBlockInput(CancelBlock):
    id: Required[Id]

class CancelBookingInput(CancelBooking):
    id: Required[Id]

class CancelDirectDebitsInput(TypedDict):
    id: Required[Id]

class CancelJobInput(TypedDict):
    id: Required[Id]

class CancelLeaseInput(TypedDict):
    id: Required[Id]

class CancelMeetingInput(CancelMeeting):
    id: Required[Id]

class CancelOwnStayInput(TypedDict):
    id: Required[Id]

class CancelOwnerStayInput(TypedDict):
    id: Required[Id]

class CancelReceivableInput(CancelReceivable):
    id: Required[Id]

class CancelReservationInput(CancelReservation):
    id: Required[Id]

class CancelSupplierPaymentsInput(TypedDict):
    id: Required[Id]

class CancelTraceInput(TypedDict):
    id: Required[Id]

class CancelWorkOrderInput(CancelWorkOrder):
    id: Required[Id]

class CaptureHoldInput(CaptureHold):
    id: Required[Id]

class ChangeAssetInput(ChangeAsset):
    id: Required[Id]

class ChangeAssetTypeInput(ChangeAssetType):
    id: Required[Id]

class ChangeBlockInput(ChangeBlock):
    id: Required[Id]

class ChangeBookingInput(ChangeBooking):
    id: Required[Id]

class ChangeBookingCodeInput(ChangeBookingCode):
    id: Required[Id]

class ChangeCalendarInput(ChangeCalendar):
    id: Required[Id]

class ChangeChartOfAccountsInput(ChangeChartOfAccounts):
    id: Required[Id]

class ChangeCompanyInput(ChangeCompany):
    id: Required[Id]

class ChangeDebtorAccountInput(ChangeDebtorAccount):
    id: Required[Id]

class ChangeExtraInput(ChangeExtra):
    id: Required[Id]

class ChangeFunctionRoomInput(ChangeFunctionRoom):
    id: Required[Id]

class ChangeHouseAccountInput(ChangeHouseAccount):
    id: Required[Id]

class ChangeHousekeepingTaskInput(ChangeHousekeepingTask):
    id: Required[Id]

class ChangeInspectionInput(ChangeInspection):
    id: Required[Id]

class ChangeInspectionTemplateInput(ChangeInspectionTemplate):
    id: Required[Id]

class ChangeLeaseInput(ChangeLease):
    id: Required[Id]

class ChangeLocalEventInput(ChangeLocalEvent):
    id: Required[Id]

class ChangeMaintenancePlanInput(ChangeMaintenancePlan):
    id: Required[Id]

class ChangeMeetingInput(ChangeMeeting):
    id: Required[Id]

class ChangeMessageSettingsInput(ChangeMessageSettings):
    id: Required[Id]

class ChangeMeterInput(ChangeMeter):
    id: Required[Id]

class ChangeMiceEquipmentInput(ChangeMiceEquipment):
    id: Required[Id]

class ChangeOperatingMandateInput(ChangeOperatingMandate):
    id: Required[Id]

class ChangeOrgUnitInput(ChangeOrgUnit):
    id: Required[Id]

class ChangeOwnerInput(ChangeOwner):
    id: Required[Id]

class ChangePayableInput(ChangePayable):
    id: Required[Id]

class ChangePaymentMethodInput(ChangePaymentMethod):
    id: Required[Id]

ChangeProfileInput: TypeAlias = "ChangeProfile"

class ChangeRatePlanInput(ChangeRatePlan):
    id: Required[Id]

class ChangeReservationDetailsInput(ChangeReservationDetails):
    id: Required[Id]

class ChangeRoleInput(ChangeRole):
    id: Required[Id]

class ChangeSeasonInput(CreateSeason):
    id: Required[Id]

class ChangeStayGuestInput(ChangeStayGuest):
    id: Required[Id]

class ChangeTillInput(ChangeTill):
    id: Required[Id]

class ChangeTraceInput(ChangeTrace):
    id: Required[Id]

class ChangeUnitInput(ChangeUnit):
    id: Required[Id]

class ChangeUnitTypeInput(ChangeUnitType):
    id: Required[Id]

class ChangeUserInput(ChangeUser):
    id: Required[Id]

class ChangeWaitingListEntryInput(ChangeWaitingListEntry):
    id: Required[Id]

class ChangeWalletMediumInput(ChangeWalletMedium):
    id: Required[Id]

class ChangeWebhookInput(ChangeWebhook):
    id: Required[Id]

class ChangeWorkOrderInput(ChangeWorkOrder):
    id: Required[Id]

class ChargeArticleInput(ChargeArticle):
    id: Required[Id]

class ChargePayableInput(ChargePayable):
    id: Required[Id]

class ChargeWalletInput(ChargeWallet):
    id: Required[Id]

class ChargeWorkOrderInput(ChargeWorkOrder):
    id: Required[Id]

class CheckEinvoiceOfInvoiceInput(TypedDict):
    id: Required[Id]

class CheckInInput(CheckIn):
    id: Required[Id]

class CheckOutInput(CheckOut):
    id: Required[Id]

class CloseDayInput(CloseDay):
    id: Required[Id]

class CloseHouseAccountInput(TypedDict):
    id: Required[Id]

class CloseTillShiftInput(CloseTillShift):
    id: Required[Id]

class CloseUnitInput(CloseUnit):
    id: Required[Id]

class CloseUnitForWorkOrderInput(CloseUnitForWorkOrder):
    id: Required[Id]

class CompareInspectionsInput(TypedDict):
    id: Required[Id]
    with_: NotRequired[Id]

class CompleteTraceInput(CompleteTrace):
    id: Required[Id]

class CompleteUploadInput(TypedDict):
    id: Required[Id]

class CompleteWorkOrderInput(CompleteWorkOrder):
    id: Required[Id]

class ConfirmMeetingInput(TypedDict):
    id: Required[Id]

class ConfirmReservationInput(TypedDict):
    id: Required[Id]

ConfirmSessionInput: TypeAlias = "ConfirmSession"

ConfirmTotpInput: TypeAlias = "ConfirmTotp"

class ConfirmWalletRefundInput(ConfirmWalletRefund):
    id: Required[Id]

class CorrectMeterReadingInput(CorrectMeterReading):
    id: Required[Id]
    readingId: Required[Id]

CreateApiKeyInput: TypeAlias = "CreateApiKey"

CreateAssetInput: TypeAlias = "CreateAsset"

CreateAssetTypeInput: TypeAlias = "CreateAssetType"

CreateBlockInput: TypeAlias = "CreateBlock"

CreateBookingInput: TypeAlias = "CreateBooking"

CreateBookingCodeInput: TypeAlias = "CreateBookingCode"

CreateCompanyInput: TypeAlias = "CreateCompany"

CreateDebtorAccountInput: TypeAlias = "CreateDebtorAccount"

CreateDunningPolicyInput: TypeAlias = "CreateDunningPolicy"

CreateEstablishmentInput: TypeAlias = "CreateEstablishment"

CreateExtraInput: TypeAlias = "CreateExtra"

CreateFunctionRoomInput: TypeAlias = "CreateFunctionRoom"

CreateGuestInput: TypeAlias = "CreateGuest"

class CreateHousekeepingTaskInput(CreateHousekeepingTask):
    id: Required[Id]

CreateInspectionInput: TypeAlias = "CreateInspection"

CreateInspectionTemplateInput: TypeAlias = "CreateInspectionTemplate"

CreateLeaseInput: TypeAlias = "CreateLease"

class CreateLocalEventsInput(CreateLocalEvents):
    id: Required[Id]

CreateMaintenancePlanInput: TypeAlias = "CreateMaintenancePlan"

CreateMeetingInput: TypeAlias = "CreateMeeting"

CreateMeterInput: TypeAlias = "CreateMeter"

CreateMiceEquipmentInput: TypeAlias = "CreateMiceEquipment"

CreateOperatingMandateInput: TypeAlias = "CreateOperatingMandate"

CreateOrgUnitInput: TypeAlias = "CreateOrgUnit"

CreateOwnerInput: TypeAlias = "CreateOwner"

CreatePaymentMethodInput: TypeAlias = "CreatePaymentMethod"

CreateQuoteInput: TypeAlias = "CreateQuote"

CreateRatePlanInput: TypeAlias = "CreateRatePlan"

class CreateReceivableInput(CreateReceivable):
    id: Required[Id]

CreateReservationInput: TypeAlias = "CreateReservation"

CreateRoleInput: TypeAlias = "CreateRole"

class CreateSeasonInput(CreateSeason):
    id: Required[Id]

CreateTillInput: TypeAlias = "CreateTill"

CreateTraceInput: TypeAlias = "CreateTrace"

CreateUnitInput: TypeAlias = "CreateUnit"

CreateUnitTypeInput: TypeAlias = "CreateUnitType"

class CreateUnitsOfTypeInput(CreateUnitsOfType):
    id: Required[Id]

CreateUploadInput: TypeAlias = "CreateUpload"

CreateWebhookInput: TypeAlias = "CreateWebhook"

CreateWorkOrderInput: TypeAlias = "CreateWorkOrder"

class CreditInvoiceInput(CreditInvoice):
    id: Required[Id]

DecideDuplicateInput: TypeAlias = "DecideDuplicate"

class DecideGuestImportRowInput(DecideGuestImportRow):
    id: Required[Id]

class DeleteRoleInput(TypedDict):
    id: Required[Id]

class DeleteWebhookInput(TypedDict):
    id: Required[Id]

class DisableUserInput(TypedDict):
    id: Required[Id]

class DisputePayableInput(DisputePayable):
    id: Required[Id]

class EnableUserInput(TypedDict):
    id: Required[Id]

class EndFoundItemInput(EndFoundItem):
    id: Required[Id]

class EndLeaseInput(EndLease):
    id: Required[Id]

class EndProviderSessionInput(TypedDict):
    tenantId: Required[Id]

class EndSessionInput(TypedDict):
    id: Required[Id]

class EndTrustedDeviceInput(TypedDict):
    id: Required[Id]

EnterWaitingListInput: TypeAlias = "EnterWaitingList"

class ExportAuditEntriesInput(TypedDict):
    recordId: NotRequired[Id]
    actorId: NotRequired[Id]
    operation: NotRequired[str]
    establishmentId: NotRequired[Id]
    from_: NotRequired[Timestamp]
    to: NotRequired[Timestamp]

class ExportGuestInput(TypedDict):
    id: Required[Id]

class ExportInspectionInput(TypedDict):
    id: Required[Id]

class ExtendHoldInput(ExtendHold):
    id: Required[Id]

class FinalizeInspectionInput(TypedDict):
    id: Required[Id]

class FindCellsInput(TypedDict):
    email: NotRequired[str]
    company: NotRequired[str]

class FinishSingleSignOnInput(TypedDict):
    code: NotRequired[str]
    state: NotRequired[str]
    iss: NotRequired[str]
    error: NotRequired[str]

class GetAccountOfStayInput(TypedDict):
    id: Required[Id]

class GetAccountingExportInput(TypedDict):
    id: Required[Id]
    format: Required[Literal["fec", "csv"]]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetAgedPayablesInput(TypedDict):
    operatingMandateId: Required[Id]
    on: NotRequired[CalendarDate]

class GetAssetInput(TypedDict):
    id: Required[Id]

class GetAssetTypeInput(TypedDict):
    id: Required[Id]

class GetAttachmentContentInput(TypedDict):
    id: Required[Id]

class GetAvailabilityInput(TypedDict):
    establishmentId: Required[Id]
    arrival: Required[CalendarDate]
    departure: Required[CalendarDate]
    unitTypeId: NotRequired[Id]

class GetBlockInput(TypedDict):
    id: Required[Id]

class GetBookingInput(TypedDict):
    id: Required[Id]

class GetCalendarInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    ratePlanId: NotRequired[Id]

class GetChartOfAccountsInput(TypedDict):
    id: Required[Id]

class GetCompanyInput(TypedDict):
    id: Required[Id]

class GetConsumptionInput(TypedDict):
    id: Required[Id]
    from_: Required[Timestamp]
    to: Required[Timestamp]

class GetCurrenciesInput(TypedDict):
    countryCode: Required[CountryCode]

class GetDayClosureInput(TypedDict):
    id: Required[Id]
    businessDate: Required[CalendarDate]

class GetDayClosureProgressInput(TypedDict):
    id: Required[Id]

class GetDebtorAccountInput(TypedDict):
    id: Required[Id]

class GetDepositScheduleInput(TypedDict):
    id: Required[Id]

class GetDepositSchemeInput(TypedDict):
    id: Required[Id]

class GetDepositsHeldInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetDeskInput(TypedDict):
    establishmentId: Required[Id]
    date: NotRequired[CalendarDate]

class GetDirectDebitFileInput(TypedDict):
    id: Required[Id]

class GetDirectDebitRunInput(TypedDict):
    id: Required[Id]

class GetEstablishmentInput(TypedDict):
    id: Required[Id]

class GetEstablishmentContentInput(TypedDict):
    id: Required[Id]

class GetExtraInput(TypedDict):
    id: Required[Id]

class GetExtrasOfStayInput(TypedDict):
    id: Required[Id]

class GetFolioInput(TypedDict):
    id: Required[Id]

class GetGuestInput(TypedDict):
    id: Required[Id]

class GetHoldInput(TypedDict):
    id: Required[Id]

class GetHousekeepingRulesInput(TypedDict):
    id: Required[Id]

class GetImportMappingInput(TypedDict):
    id: Required[Id]

class GetInboundInvoiceInput(TypedDict):
    id: Required[Id]

class GetInspectionInput(TypedDict):
    id: Required[Id]

class GetInspectionTemplateInput(TypedDict):
    id: Required[Id]

class GetInvoiceInput(TypedDict):
    id: Required[Id]

class GetInvoiceDocumentInput(TypedDict):
    id: Required[Id]
    format: NotRequired[Literal["pdf", "cii", "ubl"]]

class GetJobInput(TypedDict):
    id: Required[Id]

class GetLeaseInput(TypedDict):
    id: Required[Id]

class GetLedgerInput(TypedDict):
    establishmentId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class GetMaintenancePlanInput(TypedDict):
    id: Required[Id]

class GetMeetingInput(TypedDict):
    id: Required[Id]

class GetMeetingSheetInput(TypedDict):
    id: Required[Id]

class GetMessageSettingsInput(TypedDict):
    id: Required[Id]

class GetMeterInput(TypedDict):
    id: Required[Id]

class GetMiceEquipmentInput(TypedDict):
    id: Required[Id]

class GetNewRentLetterInput(TypedDict):
    id: Required[Id]
    termId: Required[Id]

class GetNoticeLetterInput(TypedDict):
    id: Required[Id]

class GetOccupancyInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetOperatingMandateInput(TypedDict):
    id: Required[Id]

class GetOperatingMandateChainInput(TypedDict):
    id: Required[Id]
    from_: NotRequired[int]
    limit: NotRequired[int]
    documents: NotRequired[bool]

class GetOwnOccupancyInput(TypedDict):
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetOwnStatementInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetOwnStatementDocumentInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    language: NotRequired[Language]

class GetOwnerInput(TypedDict):
    id: Required[Id]

class GetOwnerStatementInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetOwnerStatementDocumentInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    language: NotRequired[Language]

class GetPayableInput(TypedDict):
    id: Required[Id]

class GetPayablesPolicyInput(TypedDict):
    id: Required[Id]

class GetPaymentsReportInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetPersonsPresentInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetPhotoInput(TypedDict):
    id: Required[Id]
    size: NotRequired[Literal["full", "thumbnail"]]

class GetProductionInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    by: Required[Literal["segment", "source", "channel", "company", "travel_agent", "rate_plan", "unit_type", "country"]]

class GetRackInput(TypedDict):
    establishmentId: Required[Id]
    from_: NotRequired[CalendarDate]
    days: NotRequired[int]
    since: NotRequired[str]

class GetRatePlanInput(TypedDict):
    id: Required[Id]

class GetRegistrationFileInput(TypedDict):
    id: Required[Id]
    date: NotRequired[CalendarDate]
    format: Required[Literal["spain_ses", "italy_alloggiati", "france_police"]]
    onlyComplete: NotRequired[bool]

class GetRegistrationSettingsInput(TypedDict):
    id: Required[Id]

class GetRentReceiptInput(TypedDict):
    id: Required[Id]
    billId: Required[Id]

class GetReservationInput(TypedDict):
    id: Required[Id]

class GetSepaCreditorInput(TypedDict):
    id: Required[Id]

class GetSepaMandateInput(TypedDict):
    id: Required[Id]

class GetStatementInput(TypedDict):
    id: Required[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]
    currency: NotRequired[Currency]

class GetStayHistoryInput(TypedDict):
    id: Required[Id]
    after: NotRequired[str]
    limit: NotRequired[int]

class GetSupplierPaymentFileInput(TypedDict):
    id: Required[Id]

class GetSupplierPaymentRunInput(TypedDict):
    id: Required[Id]

class GetTillShiftInput(TypedDict):
    id: Required[Id]

class GetTouristTaxInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetTouristTaxRegisterInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetUnitContentInput(TypedDict):
    id: Required[Id]

class GetUnitOccupancyInput(TypedDict):
    establishmentId: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetUnitTypeContentInput(TypedDict):
    id: Required[Id]

class GetUnitsOfStayInput(TypedDict):
    id: Required[Id]

class GetUploadInput(TypedDict):
    id: Required[Id]

class GetUploadContentInput(TypedDict):
    id: Required[Id]

class GetUploadThumbnailInput(TypedDict):
    id: Required[Id]

class GetUserInput(TypedDict):
    id: Required[Id]

class GetVatRatesInput(TypedDict):
    countryCode: Required[CountryCode]
    vatRegion: NotRequired[Literal["FR-20R", "FR-DROM", "FR-973", "DE-BUSINGEN", "ES-CN", "ES-CE", "ES-ML", "IT-LIVIGNO", "PT-20", "PT-30"]]
    on: Required[CalendarDate]

class GetVatReportInput(TypedDict):
    mandateId: Required[Id]
    establishmentId: NotRequired[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class GetWalletInput(TypedDict):
    id: Required[Id]

class GetWebhookInput(TypedDict):
    id: Required[Id]

class GetWorkOrderInput(TypedDict):
    id: Required[Id]

class GiveNoticeInput(GiveNotice):
    id: Required[Id]

HandOutWristbandsInput: TypeAlias = "HandOutWristbands"

class HoldWorkOrderInput(TypedDict):
    id: Required[Id]

class ImportBookingsInput(TypedDict):
    id: Required[Id]
    isPreview: NotRequired[bool]

class ImportRoomingListInput(ImportRoomingList):
    id: Required[Id]

class InvitePersonOfOwnerInput(InvitePersonOfOwner):
    id: Required[Id]

InviteUserInput: TypeAlias = "InviteUser"

class InviteUserAgainInput(TypedDict):
    id: Required[Id]

class InvoiceOwnerCommissionInput(InvoiceOwnerCommission):
    id: Required[Id]

IssueInvoiceInput: TypeAlias = "IssueInvoice"

class JoinQueueInput(JoinQueue):
    id: Required[Id]

class JoinStaysInput(JoinStays):
    id: Required[Id]

class LeaveQueueInput(TypedDict):
    id: Required[Id]

class LeaveStayGuestInput(TypedDict):
    id: Required[Id]

class LiftClosureOfWorkOrderInput(TypedDict):
    id: Required[Id]

class LiftUnitClosureInput(TypedDict):
    id: Required[Id]
    closureId: Required[Id]

class ListAccountingPeriodsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    mandateId: Required[Id]

class ListAmendmentsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListApiKeysInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListAssetTypesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    category: NotRequired[str]
    status: NotRequired[UnitStatus]

class ListAssetsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    assetTypeId: NotRequired[Id]
    unitId: NotRequired[Id]
    warrantyUntil: NotRequired[CalendarDate]
    status: NotRequired[UnitStatus]

class ListAttachmentsInput(TypedDict):
    id: Required[Id]

class ListAuditEntriesInput(TypedDict):
    recordId: NotRequired[Id]
    actorId: NotRequired[Id]
    operation: NotRequired[str]
    establishmentId: NotRequired[Id]
    from_: NotRequired[Timestamp]
    to: NotRequired[Timestamp]
    after: NotRequired[str]
    limit: NotRequired[int]

class ListBackgroundTasksInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[BackgroundTaskStatus]

class ListBlockDepositsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[Literal["covered", "open", "overdue"]]
    until: NotRequired[CalendarDate]

class ListBlocksInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[Literal["Tentative", "Definite", "Cancelled"]]
    kind: NotRequired[Literal["group", "allotment"]]
    companyId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListBookingCodesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    kind: NotRequired[Literal["source", "channel", "segment"]]
    status: NotRequired[Literal["active", "archived"]]

class ListBookingImportRowsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    jobId: Required[Id]
    outcome: NotRequired[Literal["booked", "there", "refused"]]

class ListBookingsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    establishmentId: NotRequired[Id]
    bookerGuestId: NotRequired[Id]
    confirmationCode: NotRequired[str]
    externalReference: NotRequired[str]

class ListCalendarChangesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListCommissionsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    reservationId: NotRequired[Id]
    isPaid: NotRequired[bool]

class ListCompaniesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    kind: NotRequired[Literal["company", "travel_agent", "tour_operator", "other"]]
    status: NotRequired[Literal["active", "archived"]]
    search: NotRequired[str]

class ListDebtorAccountsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[DebtorAccountStatus]
    search: NotRequired[str]
    owing: NotRequired[bool]
    companyId: NotRequired[Id]

class ListDepositsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    dueBy: NotRequired[CalendarDate]

class ListDirectDebitRunsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[Literal["sent", "booked", "cancelled"]]

class ListDisplacedStaysInput(TypedDict):
    id: Required[Id]
    closureId: Required[Id]

class ListDunningEventsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    receivableId: NotRequired[Id]
    delivery: NotRequired[ReminderDelivery]

class ListDunningPoliciesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListDuplicatesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    state: NotRequired[Literal["open", "not_the_same"]]
    minScore: NotRequired[float]
    evidence: NotRequired[Literal["document", "email", "phone", "loyaltyNumber", "address", "company", "stay"]]
    guestId: NotRequired[Id]

class ListEstablishmentsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[EstablishmentStatus]

class ListEventsInput(TypedDict):
    after: NotRequired[str]
    type: NotRequired[str]
    establishmentId: NotRequired[Id]
    limit: NotRequired[int]

class ListExtrasInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[UnitStatus]
    bookedWithStay: NotRequired[bool]

class ListFoliosInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    establishmentId: Required[Id]
    open: NotRequired[Literal["due", "credit", "deposit", "unsettled"]]
    stay: NotRequired[Literal["ahead", "in_house", "departed", "over", "none"]]

class ListFoliosOfReservationInput(TypedDict):
    id: Required[Id]

class ListFoundItemsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[Literal["stored", "returned", "discarded"]]
    unitId: NotRequired[Id]
    reservationId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListFunctionRoomsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[UnitStatus]
    setup: NotRequired[Literal["theatre", "classroom", "u_shape", "boardroom", "cabaret", "banquet", "cocktail"]]
    persons: NotRequired[int]
    freeFrom: NotRequired[str]
    freeTo: NotRequired[str]

class ListGuaranteesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]

class ListGuestImportRowsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    jobId: NotRequired[Id]
    outcome: NotRequired[GuestImportOutcome]

class ListGuestsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    name: NotRequired[str]
    lastName: NotRequired[str]
    firstName: NotRequired[str]
    birthDate: NotRequired[CalendarDate]
    email: NotRequired[str]
    phone: NotRequired[str]
    documentNumber: NotRequired[str]
    membership: NotRequired[str]

class ListHoldsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    reservationId: NotRequired[Id]
    status: NotRequired[HoldStatus]
    expiresBefore: NotRequired[Timestamp]

class ListHouseAccountsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[Literal["open", "closed", "all"]]
    companyId: NotRequired[Id]
    search: NotRequired[str]

class ListHousekeepingTasksInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]
    status: NotRequired[Literal["open", "in_progress", "done", "skipped"]]
    kind: NotRequired[Literal["departure", "stay_over", "linen", "inspection", "deep_clean", "other"]]
    unitId: NotRequired[Id]
    assignee: NotRequired[str]
    isMine: NotRequired[bool]

class ListHousekeepingUnitsInput(TypedDict):
    establishmentId: Required[Id]
    date: NotRequired[CalendarDate]
    status: NotRequired[Literal["dirty", "clean", "inspected"]]
    unitTypeId: NotRequired[Id]

class ListInboundInvoicesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    operatingMandateId: Required[Id]
    status: NotRequired[InboundInvoiceStatus]
    search: NotRequired[str]

class ListInspectionTemplatesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    kind: NotRequired[InspectionKind]
    unitTypeId: NotRequired[Id]
    retired: NotRequired[bool]

class ListInspectionsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    unitId: NotRequired[Id]
    reservationId: NotRequired[Id]
    kind: NotRequired[InspectionKind]
    status: NotRequired[InspectionStatus]

class ListInvoicesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    mandateId: Required[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]
    open: NotRequired[bool]
    dueBefore: NotRequired[CalendarDate]

class ListInvoicesOfReservationInput(TypedDict):
    id: Required[Id]

class ListJobsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[JobStatus]
    kind: NotRequired[str]

class ListJournalInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]
    folioId: NotRequired[Id]

class ListLeaseBillsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListLeasesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[Literal["active", "ended", "cancelled"]]
    unitId: NotRequired[Id]
    guestId: NotRequired[Id]
    endsBy: NotRequired[CalendarDate]
    guaranteeDueBy: NotRequired[CalendarDate]

class ListLocalEventsInput(TypedDict):
    id: Required[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class ListMaintenancePlansInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    active: NotRequired[bool]
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    dueBy: NotRequired[CalendarDate]

class ListMeetingsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[Literal["tentative", "confirmed", "cancelled"]]
    companyId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]
    billed: NotRequired[bool]

class ListMessageTemplatesInput(TypedDict):
    id: Required[Id]
    kind: NotRequired[Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]]
    language: NotRequired[Language]

class ListMessagesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    reservationId: NotRequired[Id]
    status: NotRequired[Literal["pending", "sent", "failed", "skipped"]]
    kind: NotRequired[Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]]

class ListMeterBillingsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListMeterReadingsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListMeterTariffsInput(TypedDict):
    id: Required[Id]

class ListMetersInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    unitId: NotRequired[Id]
    kind: NotRequired[MeterKind]
    status: NotRequired[UnitStatus]

class ListMiceEquipmentInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    equipmentType: NotRequired[str]
    rentable: NotRequired[bool]
    status: NotRequired[UnitStatus]

class ListMovesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListOperatingMandatesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    ownerId: NotRequired[Id]
    establishmentId: NotRequired[Id]
    search: NotRequired[str]

class ListOrgUnitsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListOwnNightsInput(TypedDict):
    from_: Required[CalendarDate]
    to: Required[CalendarDate]

class ListOwnWorkOrdersInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListOwnerCommissionInvoicesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListOwnerCostsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListOwnerPayoutsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListOwnerStaysInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    ownerId: NotRequired[Id]
    unitId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListOwnersInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    ownerType: NotRequired[OwnerType]
    search: NotRequired[str]
    status: NotRequired[UnitStatus]

class ListPayablesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    operatingMandateId: Required[Id]
    status: NotRequired[Literal["open", "approved", "disputed", "in_payment", "paid"]]
    dueBy: NotRequired[CalendarDate]
    search: NotRequired[str]

class ListPaymentMethodsInput(TypedDict):
    establishmentId: Required[Id]
    status: NotRequired[UnitStatus]

class ListPaymentsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    externalRef: NotRequired[str]
    unallocated: NotRequired[bool]

class ListPeopleOfOwnerInput(TypedDict):
    id: Required[Id]

class ListPersonPricesInput(TypedDict):
    id: Required[Id]

class ListPricesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    unitTypeId: NotRequired[Id]

class ListPricesWhenNewInput(TypedDict):
    id: Required[Id]

class ListPublicHolidaysInput(TypedDict):
    id: Required[Id]
    year: Required[int]
    region: NotRequired[TextLine]
    language: NotRequired[Language]

class ListRatePlansInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[Literal["active", "archived"]]

class ListReceivablesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    status: NotRequired[ReceivableStatus]
    dueBefore: NotRequired[CalendarDate]

class ListRegistrationsInput(TypedDict):
    id: Required[Id]
    date: NotRequired[CalendarDate]
    format: Required[Literal["spain_ses", "italy_alloggiati", "france_police"]]

class ListRemindersToSendInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    channel: NotRequired[ReminderChannel]

class ListReservationsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[ReservationStatus]
    arrivalFrom: NotRequired[CalendarDate]
    arrivalTo: NotRequired[CalendarDate]
    departureFrom: NotRequired[CalendarDate]
    departureTo: NotRequired[CalendarDate]
    guestId: NotRequired[Id]
    guestName: NotRequired[str]
    unitId: NotRequired[Id]
    ratePlanId: NotRequired[Id]
    bookingId: NotRequired[Id]
    blockId: NotRequired[Id]
    confirmationCode: NotRequired[str]
    externalReference: NotRequired[str]
    source: NotRequired[str]
    channel: NotRequired[str]
    segment: NotRequired[str]
    companyId: NotRequired[Id]
    travelAgentId: NotRequired[Id]
    sort: NotRequired[Literal["booked", "arrival"]]

class ListRoutingRulesInput(TypedDict):
    id: Required[Id]

class ListSeasonsInput(TypedDict):
    id: Required[Id]

class ListStayGuestsInput(TypedDict):
    id: Required[Id]

class ListStayRestrictionsInput(TypedDict):
    id: Required[Id]

class ListStaysWithDepositsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    date: Required[CalendarDate]

class ListSupplierPaymentRunsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    operatingMandateId: Required[Id]

class ListTillShiftEntriesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListTillShiftsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    tillId: NotRequired[Id]
    status: NotRequired[Literal["open", "closed"]]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListTillsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[UnitStatus]

class ListTouristTaxPlacesInput(TypedDict):
    country: NotRequired[CountryCode]

class ListTouristTaxesInput(TypedDict):
    id: Required[Id]

class ListTracesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    reservationId: NotRequired[Id]
    status: NotRequired[Literal["open", "done", "cancelled"]]
    kind: NotRequired[Literal["task", "wake_up_call", "at_check_in", "at_check_out"]]
    department: NotRequired[Literal["reception", "housekeeping", "maintenance", "restaurant", "management"]]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListUnbilledVatInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    mandateId: Required[Id]
    establishmentId: NotRequired[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    vatRateBp: NotRequired[int]

class ListUnitClosuresInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]

class ListUnitContentInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    feature: NotRequired[UnitFeature]

class ListUnitOwnershipInput(TypedDict):
    id: Required[Id]

class ListUnitTypesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[UnitStatus]

class ListUnitsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    updatedSince: NotRequired[str]
    establishmentId: NotRequired[Id]
    unitTypeId: NotRequired[Id]
    code: NotRequired[str]
    status: NotRequired[UnitStatus]
    minAmperes: NotRequired[int]
    freeFrom: NotRequired[CalendarDate]
    freeTo: NotRequired[CalendarDate]

class ListUnitsOfOwnerInput(TypedDict):
    id: Required[Id]
    on: NotRequired[CalendarDate]

class ListUsersInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[Literal["invited", "active", "disabled", "removed"]]
    search: NotRequired[str]

class ListVatEntriesInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    mandateId: Required[Id]
    establishmentId: NotRequired[Id]
    from_: Required[CalendarDate]
    to: Required[CalendarDate]
    vatRateBp: NotRequired[int]
    kind: NotRequired[VatEntryKind]

class ListWaitingListInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    status: NotRequired[Literal["Waiting", "Offered", "Booked", "Withdrawn", "Over"]]
    guestId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListWalkOptionsInput(TypedDict):
    id: Required[Id]

class ListWalksInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    from_: NotRequired[CalendarDate]
    to: NotRequired[CalendarDate]

class ListWalletTransactionsInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    kind: NotRequired[WalletTransactionKind]

class ListWalletsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    stayId: NotRequired[Id]
    status: NotRequired[WalletStatus]
    mediumRef: NotRequired[str]
    leftOver: NotRequired[bool]

class ListWebhookDeliveriesInput(TypedDict):
    id: Required[Id]
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[WebhookDeliveryStatus]

class ListWebhookLogsInput(TypedDict):
    id: Required[Id]
    limit: NotRequired[int]

class ListWebhooksInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    status: NotRequired[WebhookStatus]

class ListWorkOrdersInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: Required[Id]
    status: NotRequired[WorkOrderStatus]
    pending: NotRequired[bool]
    priority: NotRequired[WorkOrderPriority]
    unitId: NotRequired[Id]
    assetId: NotRequired[Id]
    inspectionId: NotRequired[Id]
    meterId: NotRequired[Id]
    reservationId: NotRequired[Id]
    planId: NotRequired[Id]
    dueBy: NotRequired[CalendarDate]

class ListWristbandsInput(TypedDict):
    page: NotRequired[int]
    pageSize: NotRequired[int]
    after: NotRequired[str]
    establishmentId: NotRequired[Id]
    stayId: NotRequired[Id]
    code: NotRequired[str]
    status: NotRequired[Literal["out", "returned", "lost"]]
    leftOver: NotRequired[bool]

LockAccountingPeriodInput: TypeAlias = "LockAccountingPeriod"

MakeDirectDebitsInput: TypeAlias = "PreviewDirectDebits"

class MakeHousekeepingTasksInput(MakeHousekeepingTasks):
    id: Required[Id]

class MakeInvitationLinkInput(TypedDict):
    id: Required[Id]

class MakeOwnerKeyInput(MakeOwnerKey):
    id: Required[Id]

MakeSupplierPaymentsInput: TypeAlias = "MakeSupplierPayments"

class MarkNoShowInput(TypedDict):
    id: Required[Id]

class MarkReminderSentInput(TypedDict):
    id: Required[Id]

MergeGuestsInput: TypeAlias = "MergeGuests"

class MoveChargesInput(PreviewMove):
    id: Required[Id]

class MoveDisplacedStaysInput(MoveDisplacedStays):
    id: Required[Id]
    closureId: Required[Id]

class MoveTillCashInput(MoveTillCash):
    id: Required[Id]

class OfferStayInput(OfferStay):
    id: Required[Id]

class OpenFolioInput(TypedDict):
    id: Required[Id]

OpenHouseAccountInput: TypeAlias = "OpenHouseAccount"

class OpenTillShiftInput(OpenTillShift):
    id: Required[Id]

OpenWalletInput: TypeAlias = "OpenWallet"

class OpenWindowInput(OpenWindow):
    id: Required[Id]

PayCommissionsInput: TypeAlias = "PayCommissions"

class PayPayableByHandInput(PayPayableByHand):
    id: Required[Id]

PlaceHoldInput: TypeAlias = "PlaceHold"

class PostChargeInput(PostCharge):
    id: Required[Id]

class PostLateChargeInput(PostCharge):
    id: Required[Id]

class PostPaymentInput(PostPayment):
    id: Required[Id]

class PreviewAdjustStayInput(PreviewAdjustStay):
    id: Required[Id]

class PreviewAmendmentInput(PreviewAmendment):
    id: Required[Id]

class PreviewBookingAmendmentInput(PreviewBookingAmendment):
    id: Required[Id]

class PreviewCalendarChangeInput(ChangeCalendar):
    id: Required[Id]

class PreviewCancellationInput(PreviewCancellation):
    id: Required[Id]

class PreviewChargesSettlementInput(PreviewChargesSettlement):
    id: Required[Id]

class PreviewCheckOutInput(PreviewCheckOut):
    id: Required[Id]

class PreviewCloseDayInput(TypedDict):
    id: Required[Id]

PreviewDirectDebitsInput: TypeAlias = "PreviewDirectDebits"

PreviewMessageInput: TypeAlias = "PreviewMessage"

class PreviewMoveInput(PreviewMove):
    id: Required[Id]

PreviewRentRunInput: TypeAlias = "PreviewRentRun"

class PreviewRoomingListInput(PreviewRoomingList):
    id: Required[Id]

class PreviewSeasonInput(PreviewSeason):
    id: Required[Id]

PreviewSupplierPaymentsInput: TypeAlias = "PreviewSupplierPayments"

class PreviewUnitChangeInput(PreviewUnitChange):
    id: Required[Id]

class PrintConfirmationInput(TypedDict):
    id: Required[Id]
    language: NotRequired[Language]

class PrintGuaranteeSettlementInput(TypedDict):
    id: Required[Id]
    language: NotRequired[Language]

class PrintInspectionInput(TypedDict):
    id: Required[Id]
    language: NotRequired[Language]

class PrintRegistrationFormInput(TypedDict):
    id: Required[Id]
    language: NotRequired[Language]

class ProlongLeaseInput(ProlongLease):
    id: Required[Id]

class ProposeRetentionInput(TypedDict):
    id: Required[Id]
    with_: NotRequired[Id]
    language: NotRequired[Language]

ReadInvitationInput: TypeAlias = "ReadInvitation"

RecordFoundItemInput: TypeAlias = "RecordFoundItem"

class RecordOwnerCostInput(RecordOwnerCost):
    id: Required[Id]

class RecordOwnerPayoutInput(RecordOwnerPayout):
    id: Required[Id]

class RecordPaymentInput(RecordPayment):
    id: Required[Id]

class RectifyGuestInput(RectifyGuest):
    id: Required[Id]

class RedeliverEventInput(TypedDict):
    id: Required[Id]
    deliveryId: Required[Id]

class RedeliverSinceInput(RedeliverSince):
    id: Required[Id]

class RefundAccountInput(RefundAccount):
    id: Required[Id]

class RefundWalletInput(RefundWallet):
    id: Required[Id]

class RegisterInboundInvoiceInput(TypedDict):
    operatingMandateId: Required[Id]

class ReinstateReservationInput(ReinstateReservation):
    id: Required[Id]

class ReleaseBlockInput(ReleaseBlock):
    id: Required[Id]

class ReleaseHoldInput(TypedDict):
    id: Required[Id]

class RemoveAttachmentInput(TypedDict):
    id: Required[Id]

class RemoveBookingPayerInput(TypedDict):
    id: Required[Id]

class RemoveDepositSchemeInput(TypedDict):
    id: Required[Id]

class RemoveGuestDocumentInput(TypedDict):
    id: Required[Id]
    documentId: Required[Id]

class RemoveLeaseTermsInput(TypedDict):
    id: Required[Id]
    termId: Required[Id]

class RemoveLocalEventInput(TypedDict):
    id: Required[Id]

class RemoveMasterFolioInput(TypedDict):
    id: Required[Id]

class RemoveOrgUnitInput(TypedDict):
    id: Required[Id]

class RemovePasskeyInput(TypedDict):
    id: Required[Id]

class RemovePersonOfOwnerInput(TypedDict):
    id: Required[Id]
    userId: Required[Id]

class RemoveRoutingRuleInput(TypedDict):
    id: Required[Id]
    ruleId: Required[Id]

class RemoveSeasonInput(TypedDict):
    id: Required[Id]

class RemoveStayGuestInput(TypedDict):
    id: Required[Id]

class RemoveUnitOwnershipInput(TypedDict):
    id: Required[Id]
    ownershipId: Required[Id]

class RemoveUserInput(TypedDict):
    id: Required[Id]

class RemoveWorkOrderCostInput(TypedDict):
    id: Required[Id]
    costId: Required[Id]

class ReopenHouseAccountInput(TypedDict):
    id: Required[Id]

class ReopenTraceInput(TypedDict):
    id: Required[Id]

class ReplaceMeterInput(ReplaceMeter):
    id: Required[Id]

RequestNewPasswordInput: TypeAlias = "RequestNewPassword"

class ResendMessageInput(TypedDict):
    id: Required[Id]

class ResetMessageTemplateInput(TypedDict):
    id: Required[Id]
    kind: Required[Literal["confirmation", "change", "cancellation", "before_arrival", "invoice", "receipt"]]
    language: Required[Language]

class ResetUserSignInInput(TypedDict):
    id: Required[Id]

class ResolveDisputeInput(TypedDict):
    id: Required[Id]

class RestoreFoundItemInput(TypedDict):
    id: Required[Id]

class RetainGuaranteeInput(RetainGuarantee):
    id: Required[Id]

class RetryBackgroundTaskInput(TypedDict):
    id: Required[Id]

class ReturnDirectDebitInput(ReturnDirectDebit):
    id: Required[Id]
    debitId: Required[Id]

class ReturnGuaranteeInput(ReturnGuarantee):
    id: Required[Id]

class RevealGuestDocumentInput(TypedDict):
    id: Required[Id]
    documentId: Required[Id]

class ReverseEntryInput(ReverseEntry):
    id: Required[Id]
    entryId: Required[Id]

class ReverseOwnerCostInput(ReverseOwnerCost):
    id: Required[Id]

class ReverseOwnerPayoutInput(ReverseOwnerCost):
    id: Required[Id]

class ReversePaymentInput(ReversePayment):
    id: Required[Id]

class ReverseWalletChargeInput(ReverseWalletCharge):
    id: Required[Id]
    transactionId: Required[Id]

class RevokeApiKeyInput(TypedDict):
    id: Required[Id]

class RevokeSepaMandateInput(TypedDict):
    id: Required[Id]

class RotateApiKeyInput(TypedDict):
    id: Required[Id]

class RotateWebhookSecretInput(TypedDict):
    id: Required[Id]

class ScheduleDepositsInput(ScheduleDeposits):
    id: Required[Id]

SearchDuplicatesInput: TypeAlias = "SearchDuplicates"

class SearchEverythingInput(TypedDict):
    query: Required[str]
    kind: NotRequired[Literal["guest", "reservation", "unit", "group", "invoice", "debtor_account", "company"]]
    establishmentId: NotRequired[Id]
    limit: NotRequired[int]

SendMessageNowInput: TypeAlias = "SendMessageNow"

class SendUploadContentInput(TypedDict):
    id: Required[Id]

class SetBlockNightsInput(SetBlockNights):
    id: Required[Id]

class SetBookingPayerInput(SetMasterFolio):
    id: Required[Id]

class SetCancellationPolicyInput(SetCancellationPolicy):
    id: Required[Id]

class SetDepositSchemeInput(SetDepositScheme):
    id: Required[Id]

class SetDoNotDisturbInput(SetDoNotDisturb):
    id: Required[Id]

class SetEarlyDeparturePolicyInput(SetEarlyDeparturePolicy):
    id: Required[Id]

class SetEstablishmentContentInput(SetEstablishmentContent):
    id: Required[Id]

class SetExtrasOfStayInput(SetExtrasOfStay):
    id: Required[Id]

class SetHousekeepingRulesInput(SetHousekeepingRules):
    id: Required[Id]

SetIdentityProviderInput: TypeAlias = "SetIdentityProvider"

class SetImportMappingInput(SetImportMapping):
    id: Required[Id]

class SetLeaseTermsInput(SetLeaseTerms):
    id: Required[Id]

class SetMasterFolioInput(SetMasterFolio):
    id: Required[Id]

class SetMessageRefusalInput(SetMessageRefusal):
    id: Required[Id]

class SetMessageTemplateInput(SetMessageTemplate):
    id: Required[Id]

SetNewPasswordInput: TypeAlias = "SetNewPassword"

class SetOutOfServiceInput(SetOutOfService):
    id: Required[Id]

class SetOverbookingInput(SetOverbooking):
    id: Required[Id]

SetPasswordInput: TypeAlias = "SetPassword"

class SetPayablesPolicyInput(SetPayablesPolicy):
    id: Required[Id]

class SetPersonPricesInput(SetPersonPrices):
    id: Required[Id]

SetPinInput: TypeAlias = "SetPin"

class SetPricesInput(SetPrices):
    id: Required[Id]

class SetPricesWhenNewInput(SetPricesWhenNew):
    id: Required[Id]

class SetRegistrationSettingsInput(SetRegistrationSettings):
    id: Required[Id]

class SetRoomChargesInput(SetRoomCharges):
    id: Required[Id]

class SetSepaCreditorInput(SetSepaCreditor):
    id: Required[Id]

class SetSepaMandateInput(SetSepaMandate):
    id: Required[Id]

SetSignInPolicyInput: TypeAlias = "SetSignInPolicy"

class SetStayRestrictionsInput(SetStayRestrictions):
    id: Required[Id]

class SetSupplierAccountInput(SetSupplierAccount):
    id: Required[Id]

class SetTouristTaxExemptionsInput(SetTouristTaxExemptions):
    id: Required[Id]

class SetTouristTaxesInput(SetTouristTaxes):
    id: Required[Id]

class SetUnitContentInput(SetUnitContent):
    id: Required[Id]

class SetUnitOwnershipInput(SetUnitOwnership):
    id: Required[Id]

class SetUnitStatusInput(SetUnitStatus):
    id: Required[Id]

class SetUnitTypeContentInput(SetUnitTypeContent):
    id: Required[Id]

class SetUnitsOfStayInput(SetUnitsOfStay):
    id: Required[Id]

class SettleChargesInput(PreviewChargesSettlement):
    id: Required[Id]

class SettleWalletInput(TypedDict):
    id: Required[Id]

SignInWithCodeInput: TypeAlias = "SignInWithCode"

SignInWithPasskeyInput: TypeAlias = "SignInWithPasskey"

SignInWithPasswordInput: TypeAlias = "SignInWithPassword"

SignInWithPinInput: TypeAlias = "SignInWithPin"

class SignInspectionInput(SignInspection):
    id: Required[Id]

class SignUserOutInput(TypedDict):
    id: Required[Id]

class SplitBookingInput(SplitBooking):
    id: Required[Id]

class StartWorkOrderInput(TypedDict):
    id: Required[Id]

class SuggestDuplicatesInput(TypedDict):
    id: Required[Id]

TakeWristbandsBackInput: TypeAlias = "TakeWristbandsBack"

class TestWebhookInput(TypedDict):
    id: Required[Id]

class TopUpWalletInput(TopUpWallet):
    id: Required[Id]

class TransferFolioInput(TransferFolio):
    id: Required[Id]

class TriggerDunningInput(TriggerDunning):
    id: Required[Id]

TrustDeviceInput: TypeAlias = "TrustDevice"

class UnblockWalletInput(TypedDict):
    id: Required[Id]

class UndoAmendmentInput(UndoAmendment):
    id: Required[Id]

class UndoCalendarChangeInput(TypedDict):
    id: Required[Id]

class UndoCheckInInput(TypedDict):
    id: Required[Id]

class UndoCloseDayInput(UndoCloseDay):
    id: Required[Id]

class UndoLeaseBillInput(TypedDict):
    id: Required[Id]
    billId: Required[Id]

class UndoMeetingBillInput(TypedDict):
    id: Required[Id]

class UndoMoveInput(TypedDict):
    id: Required[Id]
    moveId: Required[Id]

class UndoOwnerCommissionInvoiceInput(UndoOwnerCommissionInvoice):
    id: Required[Id]

class UndoPaymentByHandInput(TypedDict):
    id: Required[Id]

class UndoReceivableWriteOffInput(TypedDict):
    id: Required[Id]

class UndoWriteOffInput(TypedDict):
    id: Required[Id]

class UnmergeGuestInput(TypedDict):
    id: Required[Id]

class UpdateEstablishmentInput(UpdateEstablishment):
    id: Required[Id]

class UpdateUnitInput(UpdateUnit):
    id: Required[Id]

class VerifyInspectionInput(TypedDict):
    id: Required[Id]

class VoidMeterReadingInput(TypedDict):
    id: Required[Id]

class VoidReadingInput(VoidReading):
    id: Required[Id]
    readingId: Required[Id]

class WalkReservationInput(WalkReservation):
    id: Required[Id]

class WithdrawApprovalInput(TypedDict):
    id: Required[Id]

class WithdrawNoticeInput(TypedDict):
    id: Required[Id]

class WriteOffInvoiceInput(WriteOffInvoice):
    id: Required[Id]

class WriteOffReceivableInput(WriteOffReceivable):
    id: Required[Id]


class Operations(Transport):
    """Keyword arguments combine the parameters of path, query and body; `from` is named `from_`."""

    def accept_invitation(self, **input: Unpack[AcceptInvitationInput]) -> SignInResult:
        """Accept an invitation."""
        result: SignInResult = self.call("acceptInvitation", "POST /v1/sign-in/invitation b", dict(input)).data
        return result

    def activate_dunning_policy(self, *, idempotency_key: str | None = None, **input: Unpack[ActivateDunningPolicyInput]) -> DunningPolicy:
        """Activate or deactivate a dunning policy."""
        result: DunningPolicy = self.call("activateDunningPolicy", "POST /v1/accounts-receivable/dunning-policies/{id}/activate kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_guest_document(self, *, idempotency_key: str | None = None, **input: Unpack[AddGuestDocumentInput]) -> GuestDocument:
        """Add a document to a guest profile."""
        result: GuestDocument = self.call("addGuestDocument", "POST /v1/guests/{id}/documents kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_meter_reading(self, *, idempotency_key: str | None = None, **input: Unpack[AddMeterReadingInput]) -> MeterReading:
        """Enter a meter reading."""
        result: MeterReading = self.call("addMeterReading", "POST /v1/meters/{id}/readings kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_meter_readings(self, *, idempotency_key: str | None = None, **input: Unpack[AddMeterReadingsInput]) -> dict[str, Any]:
        """Enter many meter readings."""
        result: dict[str, Any] = self.call("addMeterReadings", "POST /v1/meter-readings kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_passkey(self, **input: Unpack[AddPasskeyInput]) -> Passkey:
        """Add a passkey."""
        result: Passkey = self.call("addPasskey", "POST /v1/profile/passkeys b", dict(input)).data
        return result

    def add_routing_rule(self, *, idempotency_key: str | None = None, **input: Unpack[AddRoutingRuleInput]) -> RoutingRule:
        """Route charges of a stay to a window or a house account."""
        result: RoutingRule = self.call("addRoutingRule", "POST /v1/reservations/{id}/routing-rules kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_stay_guest(self, *, idempotency_key: str | None = None, **input: Unpack[AddStayGuestInput]) -> StayGuest:
        """Add a person to a stay."""
        result: StayGuest = self.call("addStayGuest", "POST /v1/reservations/{id}/guests kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_stays(self, *, idempotency_key: str | None = None, **input: Unpack[AddStaysInput]) -> Booking:
        """Add stays to a booking."""
        result: Booking = self.call("addStays", "POST /v1/bookings/{id}/stays kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_work_order_cost(self, *, idempotency_key: str | None = None, **input: Unpack[AddWorkOrderCostInput]) -> dict[str, Any]:
        """Add a cost to a work order."""
        result: dict[str, Any] = self.call("addWorkOrderCost", "POST /v1/work-orders/{id}/costs kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def add_work_order_photo(self, *, idempotency_key: str | None = None, **input: Unpack[AddWorkOrderPhotoInput]) -> dict[str, Any]:
        """Add a photo to a work order."""
        result: dict[str, Any] = self.call("addWorkOrderPhoto", "POST /v1/work-orders/{id}/photos kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def adjust_stay(self, *, idempotency_key: str | None = None, **input: Unpack[AdjustStayInput]) -> dict[str, Any]:
        """Change the departure of a guest in house."""
        result: dict[str, Any] = self.call("adjustStay", "POST /v1/reservations/{id}/adjust-stay kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def allocate_surplus(self, *, idempotency_key: str | None = None, **input: Unpack[AllocateSurplusInput]) -> dict[str, Any]:
        """Allocate credit on account."""
        result: dict[str, Any] = self.call("allocateSurplus", "POST /v1/accounts-receivable/accounts/{id}/allocate kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def amend_booking(self, *, idempotency_key: str | None = None, **input: Unpack[AmendBookingInput]) -> dict[str, Any]:
        """Change several stays of a booking at once."""
        result: dict[str, Any] = self.call("amendBooking", "POST /v1/bookings/{id}/amend kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def amend_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[AmendReservationInput]) -> dict[str, Any]:
        """Change a stay before arrival."""
        result: dict[str, Any] = self.call("amendReservation", "POST /v1/reservations/{id}/amend kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def anonymize_guest(self, *, idempotency_key: str | None = None, **input: Unpack[AnonymizeGuestInput]) -> dict[str, Any]:
        """Erase a guest."""
        result: dict[str, Any] = self.call("anonymizeGuest", "POST /v1/guests/{id}/anonymize k", dict(input), idempotency_key=idempotency_key).data
        return result

    def apply_deposit(self, *, idempotency_key: str | None = None, **input: Unpack[ApplyDepositInput]) -> FolioPosting:
        """Apply a deposit."""
        result: FolioPosting = self.call("applyDeposit", "POST /v1/folios/{id}/apply-deposit kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def approve_payable(self, *, idempotency_key: str | None = None, **input: Unpack[ApprovePayableInput]) -> Payable:
        """Approve a supplier invoice."""
        result: Payable = self.call("approvePayable", "POST /v1/payables/{id}/approve kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def arrive_stay_guest(self, *, idempotency_key: str | None = None, **input: Unpack[ArriveStayGuestInput]) -> StayGuest:
        """Record the arrival of a person."""
        result: StayGuest = self.call("arriveStayGuest", "POST /v1/stay-guests/{id}/arrive kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def assign_housekeeping_tasks(self, *, idempotency_key: str | None = None, **input: Unpack[AssignHousekeepingTasksInput]) -> dict[str, Any]:
        """Assign the open tasks of a day to staff by workload."""
        result: dict[str, Any] = self.call("assignHousekeepingTasks", "POST /v1/establishments/{id}/housekeeping-assignments kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def assign_unit(self, *, idempotency_key: str | None = None, **input: Unpack[AssignUnitInput]) -> Reservation:
        """Assign a unit before arrival."""
        result: Reservation = self.call("assignUnit", "POST /v1/reservations/{id}/assign-unit kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def attach_file(self, *, idempotency_key: str | None = None, **input: Unpack[AttachFileInput]) -> Attachment:
        """Attach a file to a stay."""
        result: Attachment = self.call("attachFile", "POST /v1/reservations/{id}/attachments kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def attach_slip(self, *, idempotency_key: str | None = None, **input: Unpack[AttachSlipInput]) -> Attachment:
        """Attach the signed slip of a charge."""
        result: Attachment = self.call("attachSlip", "POST /v1/reservations/{id}/slips kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def begin_passkey(self) -> dict[str, Any]:
        """Begin to add a passkey."""
        result: dict[str, Any] = self.call("beginPasskey", "POST /v1/profile/passkeys/options b", {}).data
        return result

    def begin_passkey_sign_in(self) -> dict[str, Any]:
        """Begin to sign in with a passkey."""
        result: dict[str, Any] = self.call("beginPasskeySignIn", "POST /v1/sign-in/passkey/options b", {}).data
        return result

    def begin_second_factor(self, **input: Unpack[BeginSecondFactorInput]) -> dict[str, Any]:
        """Set up the second factor that the company requires."""
        result: dict[str, Any] = self.call("beginSecondFactor", "POST /v1/sign-in/second-factor b", dict(input)).data
        return result

    def begin_single_sign_on(self, **input: Unpack[BeginSingleSignOnInput]) -> dict[str, Any]:
        """Begin single sign-on."""
        result: dict[str, Any] = self.call("beginSingleSignOn", "POST /v1/sign-in/oidc b", dict(input)).data
        return result

    def begin_totp(self) -> dict[str, Any]:
        """Set up an authenticator app."""
        result: dict[str, Any] = self.call("beginTotp", "POST /v1/profile/totp b", {}).data
        return result

    def bill_consumption(self, *, idempotency_key: str | None = None, **input: Unpack[BillConsumptionInput]) -> dict[str, Any]:
        """Bill a consumption to a folio."""
        result: dict[str, Any] = self.call("billConsumption", "POST /v1/meters/{id}/bill kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def bill_meeting(self, *, idempotency_key: str | None = None, **input: Unpack[BillMeetingInput]) -> Meeting:
        """Bill a meeting."""
        result: Meeting = self.call("billMeeting", "POST /v1/meetings/{id}/bill kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def bill_rent(self, *, idempotency_key: str | None = None, **input: Unpack[BillRentInput]) -> RentRun:
        """Bill the rent of leases."""
        result: RentRun = self.call("billRent", "POST /v1/rent-runs kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def block_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[BlockWalletInput]) -> Wallet:
        """Block a wallet."""
        result: Wallet = self.call("blockWallet", "POST /v1/wallets/{id}/block kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def book_direct_debits(self, *, idempotency_key: str | None = None, **input: Unpack[BookDirectDebitsInput]) -> DirectDebitRun:
        """Book the payments of a direct debit run."""
        result: DirectDebitRun = self.call("bookDirectDebits", "POST /v1/direct-debit-runs/{id}/book kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def book_own_stay(self, *, idempotency_key: str | None = None, **input: Unpack[BookOwnStayInput]) -> OwnerStay:
        """Book an owner stay."""
        result: OwnerStay = self.call("bookOwnStay", "POST /v1/owner-portal/stays kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def book_owner_stay(self, *, idempotency_key: str | None = None, **input: Unpack[BookOwnerStayInput]) -> OwnerStay:
        """Book an owner stay."""
        result: OwnerStay = self.call("bookOwnerStay", "POST /v1/owner-stays kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def book_supplier_payments(self, *, idempotency_key: str | None = None, **input: Unpack[BookSupplierPaymentsInput]) -> SupplierPaymentRun:
        """Book a supplier payment run."""
        result: SupplierPaymentRun = self.call("bookSupplierPayments", "POST /v1/supplier-payment-runs/{id}/book kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_block(self, *, idempotency_key: str | None = None, **input: Unpack[CancelBlockInput]) -> Block:
        """Cancel a block."""
        result: Block = self.call("cancelBlock", "POST /v1/blocks/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_booking(self, *, idempotency_key: str | None = None, **input: Unpack[CancelBookingInput]) -> Booking:
        """Cancel a booking, or some of its stays."""
        result: Booking = self.call("cancelBooking", "POST /v1/bookings/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_direct_debits(self, *, idempotency_key: str | None = None, **input: Unpack[CancelDirectDebitsInput]) -> DirectDebitRun:
        """Cancel a direct debit run."""
        result: DirectDebitRun = self.call("cancelDirectDebits", "POST /v1/direct-debit-runs/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_job(self, *, idempotency_key: str | None = None, **input: Unpack[CancelJobInput]) -> Job:
        """Cancel a job."""
        result: Job = self.call("cancelJob", "POST /v1/jobs/{id}/cancel k", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_lease(self, *, idempotency_key: str | None = None, **input: Unpack[CancelLeaseInput]) -> Lease:
        """Cancel a lease that was never billed."""
        result: Lease = self.call("cancelLease", "POST /v1/leases/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_meeting(self, *, idempotency_key: str | None = None, **input: Unpack[CancelMeetingInput]) -> Meeting:
        """Cancel a meeting."""
        result: Meeting = self.call("cancelMeeting", "POST /v1/meetings/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_own_stay(self, *, idempotency_key: str | None = None, **input: Unpack[CancelOwnStayInput]) -> OwnerStay:
        """Give nights back."""
        result: OwnerStay = self.call("cancelOwnStay", "DELETE /v1/owner-portal/stays/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_owner_stay(self, *, idempotency_key: str | None = None, **input: Unpack[CancelOwnerStayInput]) -> OwnerStay:
        """Cancel an owner stay."""
        result: OwnerStay = self.call("cancelOwnerStay", "DELETE /v1/owner-stays/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_receivable(self, *, idempotency_key: str | None = None, **input: Unpack[CancelReceivableInput]) -> Receivable:
        """Cancel a receivable."""
        result: Receivable = self.call("cancelReceivable", "POST /v1/accounts-receivable/receivables/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[CancelReservationInput]) -> Reservation:
        """Cancel a reservation."""
        result: Reservation = self.call("cancelReservation", "POST /v1/reservations/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_supplier_payments(self, *, idempotency_key: str | None = None, **input: Unpack[CancelSupplierPaymentsInput]) -> SupplierPaymentRun:
        """Cancel a supplier payment run."""
        result: SupplierPaymentRun = self.call("cancelSupplierPayments", "POST /v1/supplier-payment-runs/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_trace(self, *, idempotency_key: str | None = None, **input: Unpack[CancelTraceInput]) -> Trace:
        """Cancel a trace."""
        result: Trace = self.call("cancelTrace", "POST /v1/traces/{id}/cancel k", dict(input), idempotency_key=idempotency_key).data
        return result

    def cancel_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[CancelWorkOrderInput]) -> WorkOrder:
        """Cancel a work order."""
        result: WorkOrder = self.call("cancelWorkOrder", "POST /v1/work-orders/{id}/cancel kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def capture_hold(self, *, idempotency_key: str | None = None, **input: Unpack[CaptureHoldInput]) -> dict[str, Any]:
        """Capture a card hold."""
        result: dict[str, Any] = self.call("captureHold", "POST /v1/incidentals/{id}/capture kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_asset(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeAssetInput]) -> Asset:
        """Change, move, retire or reactivate an asset."""
        result: Asset = self.call("changeAsset", "PATCH /v1/assets/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_asset_type(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeAssetTypeInput]) -> AssetType:
        """Change, retire or reactivate an asset type."""
        result: AssetType = self.call("changeAssetType", "PATCH /v1/asset-types/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_block(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeBlockInput]) -> Block:
        """Change a block."""
        result: Block = self.call("changeBlock", "PATCH /v1/blocks/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_booking(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeBookingInput]) -> Booking:
        """Change name, booker, reference or notes of a booking."""
        result: Booking = self.call("changeBooking", "PATCH /v1/bookings/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_booking_code(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeBookingCodeInput]) -> BookingCode:
        """Rename, archive or reactivate a booking code."""
        result: BookingCode = self.call("changeBookingCode", "PATCH /v1/booking-codes/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_calendar(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeCalendarInput]) -> dict[str, Any]:
        """Change prices and restrictions in bulk."""
        result: dict[str, Any] = self.call("changeCalendar", "PATCH /v1/establishments/{id}/calendar kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_chart_of_accounts(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeChartOfAccountsInput]) -> ChartOfAccounts:
        """Change the chart of accounts of a mandate."""
        result: ChartOfAccounts = self.call("changeChartOfAccounts", "PUT /v1/operating-mandates/{id}/chart-of-accounts kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_company(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeCompanyInput]) -> Company:
        """Change, archive or reactivate a company."""
        result: Company = self.call("changeCompany", "PATCH /v1/companies/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_debtor_account(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeDebtorAccountInput]) -> DebtorAccount:
        """Change a debtor account."""
        result: DebtorAccount = self.call("changeDebtorAccount", "PATCH /v1/accounts-receivable/accounts/{id} kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_extra(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeExtraInput]) -> Extra:
        """Change, retire or reactivate an extra."""
        result: Extra = self.call("changeExtra", "PATCH /v1/extras/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_function_room(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeFunctionRoomInput]) -> FunctionRoom:
        """Change, retire or reactivate a function room."""
        result: FunctionRoom = self.call("changeFunctionRoom", "PATCH /v1/function-rooms/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_house_account(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeHouseAccountInput]) -> FolioSummary:
        """Rename a house account, or set who pays it."""
        result: FolioSummary = self.call("changeHouseAccount", "PATCH /v1/house-accounts/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_housekeeping_task(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeHousekeepingTaskInput]) -> HousekeepingTask:
        """Start, finish, skip or change a housekeeping task."""
        result: HousekeepingTask = self.call("changeHousekeepingTask", "PATCH /v1/housekeeping/tasks/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_inspection(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeInspectionInput]) -> Inspection:
        """Fill in an inspection."""
        result: Inspection = self.call("changeInspection", "PATCH /v1/inspections/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_inspection_template(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeInspectionTemplateInput]) -> InspectionTemplate:
        """Change or retire an inspection template."""
        result: InspectionTemplate = self.call("changeInspectionTemplate", "PATCH /v1/inspection-templates/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_lease(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeLeaseInput]) -> Lease:
        """Change the payer, mandate, language or guarantors of a lease."""
        result: Lease = self.call("changeLease", "PATCH /v1/leases/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_local_event(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeLocalEventInput]) -> LocalEvent:
        """Change an event or a holiday of the place."""
        result: LocalEvent = self.call("changeLocalEvent", "PATCH /v1/local-events/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_maintenance_plan(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeMaintenancePlanInput]) -> MaintenancePlan:
        """Change a maintenance plan."""
        result: MaintenancePlan = self.call("changeMaintenancePlan", "PATCH /v1/maintenance-plans/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_meeting(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeMeetingInput]) -> Meeting:
        """Change a meeting."""
        result: Meeting = self.call("changeMeeting", "PATCH /v1/meetings/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_message_settings(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeMessageSettingsInput]) -> MessageSettings:
        """Change the automatic guest messages."""
        result: MessageSettings = self.call("changeMessageSettings", "PATCH /v1/establishments/{id}/message-settings kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_meter(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeMeterInput]) -> Meter:
        """Change, retire or reactivate a meter."""
        result: Meter = self.call("changeMeter", "PATCH /v1/meters/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_mice_equipment(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeMiceEquipmentInput]) -> MiceEquipment:
        """Change, retire or reactivate MICE equipment."""
        result: MiceEquipment = self.call("changeMiceEquipment", "PATCH /v1/mice-equipment/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_operating_mandate(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeOperatingMandateInput]) -> OperatingMandate:
        """Change an operating mandate."""
        result: OperatingMandate = self.call("changeOperatingMandate", "PATCH /v1/operating-mandates/{id} kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_org_unit(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeOrgUnitInput]) -> OrgUnit:
        """Change an org unit."""
        result: OrgUnit = self.call("changeOrgUnit", "PATCH /v1/org-units/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_owner(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeOwnerInput]) -> Owner:
        """Change, retire or reactivate an owner."""
        result: Owner = self.call("changeOwner", "PATCH /v1/owners/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_payable(self, *, idempotency_key: str | None = None, **input: Unpack[ChangePayableInput]) -> Payable:
        """Set the due date of a supplier invoice."""
        result: Payable = self.call("changePayable", "PATCH /v1/payables/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_payment_method(self, *, idempotency_key: str | None = None, **input: Unpack[ChangePaymentMethodInput]) -> PaymentMethodOfHouse:
        """Change, retire or reactivate a payment method."""
        result: PaymentMethodOfHouse = self.call("changePaymentMethod", "PATCH /v1/payment-methods/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_profile(self, **input: Unpack[ChangeProfileInput]) -> dict[str, Any]:
        """Change your name or language."""
        result: dict[str, Any] = self.call("changeProfile", "PATCH /v1/profile b", dict(input)).data
        return result

    def change_rate_plan(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeRatePlanInput]) -> RatePlan:
        """Change, archive or reactivate a rate plan."""
        result: RatePlan = self.call("changeRatePlan", "PATCH /v1/rate-plans/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_reservation_details(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeReservationDetailsInput]) -> Reservation:
        """Change the details of a stay."""
        result: Reservation = self.call("changeReservationDetails", "PATCH /v1/reservations/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_role(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeRoleInput]) -> CustomRole:
        """Change a role."""
        result: CustomRole = self.call("changeRole", "PATCH /v1/roles/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_season(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[ChangeSeasonInput]) -> dict[str, Any]:
        """Change a season."""
        result: dict[str, Any] = self.call("changeSeason", "PUT /v1/seasons/{id} kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def change_stay_guest(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeStayGuestInput]) -> StayGuest:
        """Change dates, registration or signature of a person of a stay."""
        result: StayGuest = self.call("changeStayGuest", "PATCH /v1/stay-guests/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_till(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeTillInput]) -> Till:
        """Change, retire or reactivate a till."""
        result: Till = self.call("changeTill", "PATCH /v1/tills/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_trace(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeTraceInput]) -> Trace:
        """Change a trace, or put it off."""
        result: Trace = self.call("changeTrace", "PATCH /v1/traces/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_unit(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeUnitInput]) -> dict[str, Any]:
        """Move a guest to another unit."""
        result: dict[str, Any] = self.call("changeUnit", "POST /v1/reservations/{id}/change-unit kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_unit_type(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeUnitTypeInput]) -> UnitType:
        """Change, retire or reactivate a unit type."""
        result: UnitType = self.call("changeUnitType", "PATCH /v1/unit-types/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_user(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeUserInput]) -> User:
        """Change a user."""
        result: User = self.call("changeUser", "PATCH /v1/users/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_waiting_list_entry(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeWaitingListEntryInput]) -> WaitingListEntry:
        """Change an entry of the waiting list, or withdraw it."""
        result: WaitingListEntry = self.call("changeWaitingListEntry", "PATCH /v1/waiting-list/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_wallet_medium(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeWalletMediumInput]) -> Wallet:
        """Replace the medium of a wallet."""
        result: Wallet = self.call("changeWalletMedium", "PUT /v1/wallets/{id}/medium kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_webhook(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeWebhookInput]) -> Webhook:
        """Change, pause or activate a webhook subscription."""
        result: Webhook = self.call("changeWebhook", "PATCH /v1/webhooks/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def change_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[ChangeWorkOrderInput]) -> WorkOrder:
        """Change a work order."""
        result: WorkOrder = self.call("changeWorkOrder", "PATCH /v1/work-orders/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def charge_article(self, *, idempotency_key: str | None = None, **input: Unpack[ChargeArticleInput]) -> FolioPosting:
        """Charge an article."""
        result: FolioPosting = self.call("chargeArticle", "POST /v1/folios/{id}/articles kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def charge_payable(self, *, idempotency_key: str | None = None, **input: Unpack[ChargePayableInput]) -> Payable:
        """Recharge a supplier invoice."""
        result: Payable = self.call("chargePayable", "POST /v1/payables/{id}/charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def charge_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[ChargeWalletInput]) -> WalletPosting:
        """Charge a wallet."""
        result: WalletPosting = self.call("chargeWallet", "POST /v1/wallets/{id}/charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def charge_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[ChargeWorkOrderInput]) -> dict[str, Any]:
        """Charge a work order to an owner or a guest."""
        result: dict[str, Any] = self.call("chargeWorkOrder", "POST /v1/work-orders/{id}/charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def check_einvoice_of_invoice(self, **input: Unpack[CheckEinvoiceOfInvoiceInput]) -> dict[str, Any]:
        """Check the e-invoice of an invoice."""
        result: dict[str, Any] = self.call("checkEinvoiceOfInvoice", "GET /v1/invoices/{id}/e-invoice-check", dict(input)).data
        return result

    def check_in(self, *, idempotency_key: str | None = None, **input: Unpack[CheckInInput]) -> Reservation:
        """Check a guest in."""
        result: Reservation = self.call("checkIn", "POST /v1/reservations/{id}/check-in kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def check_out(self, *, idempotency_key: str | None = None, **input: Unpack[CheckOutInput]) -> Reservation:
        """Check a guest out."""
        result: Reservation = self.call("checkOut", "POST /v1/reservations/{id}/check-out kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def close_day(self, *, idempotency_key: str | None = None, **input: Unpack[CloseDayInput]) -> EndOfDay:
        """End of day."""
        result: EndOfDay = self.call("closeDay", "POST /v1/establishments/{id}/end-of-day kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def close_house_account(self, *, idempotency_key: str | None = None, **input: Unpack[CloseHouseAccountInput]) -> FolioSummary:
        """Close a house account."""
        result: FolioSummary = self.call("closeHouseAccount", "POST /v1/house-accounts/{id}/close kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def close_till_shift(self, *, idempotency_key: str | None = None, **input: Unpack[CloseTillShiftInput]) -> TillShift:
        """Count and close a shift."""
        result: TillShift = self.call("closeTillShift", "POST /v1/till-shifts/{id}/close kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def close_unit(self, *, idempotency_key: str | None = None, **input: Unpack[CloseUnitInput]) -> ClosedUnit:
        """Put a unit out of order."""
        result: ClosedUnit = self.call("closeUnit", "POST /v1/units/{id}/closures kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def close_unit_for_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[CloseUnitForWorkOrderInput]) -> WorkOrder:
        """Put the unit of a work order out of order."""
        result: WorkOrder = self.call("closeUnitForWorkOrder", "POST /v1/work-orders/{id}/closure kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def compare_inspections(self, **input: Unpack[CompareInspectionsInput]) -> InspectionComparison:
        """Compare an inspection with the one at check-in."""
        result: InspectionComparison = self.call("compareInspections", "GET /v1/inspections/{id}/comparison", dict(input)).data
        return result

    def complete_trace(self, *, idempotency_key: str | None = None, **input: Unpack[CompleteTraceInput]) -> Trace:
        """Record that a trace is done."""
        result: Trace = self.call("completeTrace", "POST /v1/traces/{id}/complete kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def complete_upload(self, *, idempotency_key: str | None = None, **input: Unpack[CompleteUploadInput]) -> Upload:
        """Complete an upload."""
        result: Upload = self.call("completeUpload", "POST /v1/uploads/{id}/complete kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def complete_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[CompleteWorkOrderInput]) -> WorkOrder:
        """Complete a work order."""
        result: WorkOrder = self.call("completeWorkOrder", "POST /v1/work-orders/{id}/complete kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def confirm_meeting(self, *, idempotency_key: str | None = None, **input: Unpack[ConfirmMeetingInput]) -> Meeting:
        """Confirm a tentative meeting."""
        result: Meeting = self.call("confirmMeeting", "POST /v1/meetings/{id}/confirm kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def confirm_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[ConfirmReservationInput]) -> Reservation:
        """Confirm an option."""
        result: Reservation = self.call("confirmReservation", "POST /v1/reservations/{id}/confirm kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def confirm_session(self, **input: Unpack[ConfirmSessionInput]) -> dict[str, Any]:
        """Re-authenticate."""
        result: dict[str, Any] = self.call("confirmSession", "POST /v1/session/confirm b", dict(input)).data
        return result

    def confirm_totp(self, **input: Unpack[ConfirmTotpInput]) -> dict[str, Any]:
        """Confirm the authenticator app with a first code."""
        result: dict[str, Any] = self.call("confirmTotp", "POST /v1/profile/totp/confirm b", dict(input)).data
        return result

    def confirm_wallet_refund(self, *, idempotency_key: str | None = None, **input: Unpack[ConfirmWalletRefundInput]) -> Wallet:
        """Confirm the refund of a wallet."""
        result: Wallet = self.call("confirmWalletRefund", "POST /v1/wallets/{id}/refund/confirm kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def correct_meter_reading(self, *, idempotency_key: str | None = None, **input: Unpack[CorrectMeterReadingInput]) -> MeterReading:
        """Correct a reading."""
        result: MeterReading = self.call("correctMeterReading", "POST /v1/meters/{id}/readings/{readingId}/correct kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_api_key(self, *, idempotency_key: str | None = None, **input: Unpack[CreateApiKeyInput]) -> dict[str, Any]:
        """Create an API key."""
        result: dict[str, Any] = self.call("createApiKey", "POST /v1/api-keys kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_asset(self, *, idempotency_key: str | None = None, **input: Unpack[CreateAssetInput]) -> Asset:
        """Create an asset."""
        result: Asset = self.call("createAsset", "POST /v1/assets kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_asset_type(self, *, idempotency_key: str | None = None, **input: Unpack[CreateAssetTypeInput]) -> dict[str, Any]:
        """Create an asset type."""
        result: dict[str, Any] = self.call("createAssetType", "POST /v1/asset-types kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_block(self, *, idempotency_key: str | None = None, **input: Unpack[CreateBlockInput]) -> Block:
        """Hold nights for a group or an allotment."""
        result: Block = self.call("createBlock", "POST /v1/blocks kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_booking(self, *, idempotency_key: str | None = None, **input: Unpack[CreateBookingInput]) -> Booking:
        """Book several stays together."""
        result: Booking = self.call("createBooking", "POST /v1/bookings kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_booking_code(self, *, idempotency_key: str | None = None, **input: Unpack[CreateBookingCodeInput]) -> BookingCode:
        """Create a source, channel or market segment."""
        result: BookingCode = self.call("createBookingCode", "POST /v1/booking-codes kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_company(self, *, idempotency_key: str | None = None, **input: Unpack[CreateCompanyInput]) -> Company:
        """Create a company or travel agent."""
        result: Company = self.call("createCompany", "POST /v1/companies kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_debtor_account(self, *, idempotency_key: str | None = None, **input: Unpack[CreateDebtorAccountInput]) -> DebtorAccount:
        """Open a debtor account."""
        result: DebtorAccount = self.call("createDebtorAccount", "POST /v1/accounts-receivable/accounts kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_dunning_policy(self, *, idempotency_key: str | None = None, **input: Unpack[CreateDunningPolicyInput]) -> DunningPolicy:
        """Create a dunning policy."""
        result: DunningPolicy = self.call("createDunningPolicy", "POST /v1/accounts-receivable/dunning-policies kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_establishment(self, *, idempotency_key: str | None = None, **input: Unpack[CreateEstablishmentInput]) -> Establishment:
        """Create an establishment."""
        result: Establishment = self.call("createEstablishment", "POST /v1/establishments kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_extra(self, *, idempotency_key: str | None = None, **input: Unpack[CreateExtraInput]) -> Extra:
        """Create an extra."""
        result: Extra = self.call("createExtra", "POST /v1/extras kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_function_room(self, *, idempotency_key: str | None = None, **input: Unpack[CreateFunctionRoomInput]) -> FunctionRoom:
        """Create a function room."""
        result: FunctionRoom = self.call("createFunctionRoom", "POST /v1/function-rooms kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_guest(self, *, idempotency_key: str | None = None, **input: Unpack[CreateGuestInput]) -> Guest:
        """Create a guest profile."""
        result: Guest = self.call("createGuest", "POST /v1/guests kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_housekeeping_task(self, *, idempotency_key: str | None = None, **input: Unpack[CreateHousekeepingTaskInput]) -> HousekeepingTask:
        """Create a housekeeping task."""
        result: HousekeepingTask = self.call("createHousekeepingTask", "POST /v1/units/{id}/housekeeping-tasks kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_inspection(self, *, idempotency_key: str | None = None, **input: Unpack[CreateInspectionInput]) -> Inspection:
        """Create an inspection."""
        result: Inspection = self.call("createInspection", "POST /v1/inspections kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_inspection_template(self, *, idempotency_key: str | None = None, **input: Unpack[CreateInspectionTemplateInput]) -> InspectionTemplate:
        """Create an inspection template."""
        result: InspectionTemplate = self.call("createInspectionTemplate", "POST /v1/inspection-templates kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_lease(self, *, idempotency_key: str | None = None, **input: Unpack[CreateLeaseInput]) -> Lease:
        """Let a unit."""
        result: Lease = self.call("createLease", "POST /v1/leases kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_local_events(self, *, idempotency_key: str | None = None, **input: Unpack[CreateLocalEventsInput]) -> dict[str, Any]:
        """Enter events and holidays of the place."""
        result: dict[str, Any] = self.call("createLocalEvents", "POST /v1/establishments/{id}/local-events kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_maintenance_plan(self, *, idempotency_key: str | None = None, **input: Unpack[CreateMaintenancePlanInput]) -> MaintenancePlan:
        """Create a maintenance plan."""
        result: MaintenancePlan = self.call("createMaintenancePlan", "POST /v1/maintenance-plans kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_meeting(self, *, idempotency_key: str | None = None, **input: Unpack[CreateMeetingInput]) -> Meeting:
        """Enter a meeting."""
        result: Meeting = self.call("createMeeting", "POST /v1/meetings kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_meter(self, *, idempotency_key: str | None = None, **input: Unpack[CreateMeterInput]) -> dict[str, Any]:
        """Create a meter."""
        result: dict[str, Any] = self.call("createMeter", "POST /v1/meters kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_mice_equipment(self, *, idempotency_key: str | None = None, **input: Unpack[CreateMiceEquipmentInput]) -> dict[str, Any]:
        """Create MICE equipment."""
        result: dict[str, Any] = self.call("createMiceEquipment", "POST /v1/mice-equipment kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_operating_mandate(self, *, idempotency_key: str | None = None, **input: Unpack[CreateOperatingMandateInput]) -> dict[str, Any]:
        """Create an operating mandate."""
        result: dict[str, Any] = self.call("createOperatingMandate", "POST /v1/operating-mandates kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_org_unit(self, *, idempotency_key: str | None = None, **input: Unpack[CreateOrgUnitInput]) -> OrgUnit:
        """Create an org unit."""
        result: OrgUnit = self.call("createOrgUnit", "POST /v1/org-units kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_owner(self, *, idempotency_key: str | None = None, **input: Unpack[CreateOwnerInput]) -> dict[str, Any]:
        """Create an owner."""
        result: dict[str, Any] = self.call("createOwner", "POST /v1/owners kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_payment_method(self, *, idempotency_key: str | None = None, **input: Unpack[CreatePaymentMethodInput]) -> PaymentMethodOfHouse:
        """Create a payment method."""
        result: PaymentMethodOfHouse = self.call("createPaymentMethod", "POST /v1/payment-methods kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_quote(self, **input: Unpack[CreateQuoteInput]) -> dict[str, Any]:
        """Quote a stay."""
        result: dict[str, Any] = self.call("createQuote", "POST /v1/quotes b", dict(input)).data
        return result

    def create_rate_plan(self, *, idempotency_key: str | None = None, **input: Unpack[CreateRatePlanInput]) -> RatePlan:
        """Create a rate plan."""
        result: RatePlan = self.call("createRatePlan", "POST /v1/rate-plans kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_receivable(self, *, idempotency_key: str | None = None, **input: Unpack[CreateReceivableInput]) -> Receivable:
        """Enter a receivable by hand."""
        result: Receivable = self.call("createReceivable", "POST /v1/accounts-receivable/accounts/{id}/receivables kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[CreateReservationInput]) -> Reservation:
        """Book a stay."""
        result: Reservation = self.call("createReservation", "POST /v1/reservations kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_role(self, *, idempotency_key: str | None = None, **input: Unpack[CreateRoleInput]) -> CustomRole:
        """Create a role."""
        result: CustomRole = self.call("createRole", "POST /v1/roles kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_season(self, *, idempotency_key: str | None = None, **input: Unpack[CreateSeasonInput]) -> dict[str, Any]:
        """Create a season."""
        result: dict[str, Any] = self.call("createSeason", "POST /v1/establishments/{id}/seasons kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_till(self, *, idempotency_key: str | None = None, **input: Unpack[CreateTillInput]) -> Till:
        """Create a till."""
        result: Till = self.call("createTill", "POST /v1/tills kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_trace(self, *, idempotency_key: str | None = None, **input: Unpack[CreateTraceInput]) -> Trace:
        """Enter a trace or a wake-up call."""
        result: Trace = self.call("createTrace", "POST /v1/traces kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_unit(self, *, idempotency_key: str | None = None, **input: Unpack[CreateUnitInput]) -> Unit:
        """Create a unit."""
        result: Unit = self.call("createUnit", "POST /v1/units kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_unit_type(self, *, idempotency_key: str | None = None, **input: Unpack[CreateUnitTypeInput]) -> UnitType:
        """Create a unit type."""
        result: UnitType = self.call("createUnitType", "POST /v1/unit-types kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_units_of_type(self, *, idempotency_key: str | None = None, **input: Unpack[CreateUnitsOfTypeInput]) -> list[Unit]:
        """Create several units of a type."""
        result: list[Unit] = self.call("createUnitsOfType", "POST /v1/unit-types/{id}/units kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_upload(self, *, idempotency_key: str | None = None, **input: Unpack[CreateUploadInput]) -> UploadBegun:
        """Begin an upload."""
        result: UploadBegun = self.call("createUpload", "POST /v1/uploads kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_webhook(self, *, idempotency_key: str | None = None, **input: Unpack[CreateWebhookInput]) -> dict[str, Any]:
        """Subscribe to events."""
        result: dict[str, Any] = self.call("createWebhook", "POST /v1/webhooks kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def create_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[CreateWorkOrderInput]) -> WorkOrder:
        """Open a work order."""
        result: WorkOrder = self.call("createWorkOrder", "POST /v1/work-orders kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def credit_invoice(self, *, idempotency_key: str | None = None, **input: Unpack[CreditInvoiceInput]) -> Invoice:
        """Issue a credit note."""
        result: Invoice = self.call("creditInvoice", "POST /v1/invoices/{id}/credit-notes kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def decide_duplicate(self, *, idempotency_key: str | None = None, **input: Unpack[DecideDuplicateInput]) -> GuestPair:
        """Decide about a likely duplicate."""
        result: GuestPair = self.call("decideDuplicate", "POST /v1/guests/duplicates/decide kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def decide_guest_import_row(self, *, idempotency_key: str | None = None, **input: Unpack[DecideGuestImportRowInput]) -> GuestImportRow:
        """Decide about an import row."""
        result: GuestImportRow = self.call("decideGuestImportRow", "POST /v1/guests/import-rows/{id}/decide kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def delete_role(self, *, idempotency_key: str | None = None, **input: Unpack[DeleteRoleInput]) -> dict[str, Any]:
        """Delete a role."""
        result: dict[str, Any] = self.call("deleteRole", "DELETE /v1/roles/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def delete_webhook(self, *, idempotency_key: str | None = None, **input: Unpack[DeleteWebhookInput]) -> dict[str, Any]:
        """End a webhook subscription."""
        result: dict[str, Any] = self.call("deleteWebhook", "DELETE /v1/webhooks/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def disable_user(self, *, idempotency_key: str | None = None, **input: Unpack[DisableUserInput]) -> User:
        """Disable a user."""
        result: User = self.call("disableUser", "POST /v1/users/{id}/disable kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def dispute_payable(self, *, idempotency_key: str | None = None, **input: Unpack[DisputePayableInput]) -> Payable:
        """Dispute a supplier invoice."""
        result: Payable = self.call("disputePayable", "POST /v1/payables/{id}/dispute kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def enable_user(self, *, idempotency_key: str | None = None, **input: Unpack[EnableUserInput]) -> User:
        """Enable a user again."""
        result: User = self.call("enableUser", "POST /v1/users/{id}/enable kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def end_found_item(self, *, idempotency_key: str | None = None, **input: Unpack[EndFoundItemInput]) -> FoundItem:
        """Return or discard a found item."""
        result: FoundItem = self.call("endFoundItem", "POST /v1/found-items/{id}/end kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def end_lease(self, *, idempotency_key: str | None = None, **input: Unpack[EndLeaseInput]) -> Lease:
        """End a lease."""
        result: Lease = self.call("endLease", "POST /v1/leases/{id}/end kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def end_other_sessions(self) -> dict[str, Any]:
        """End all your other sessions."""
        result: dict[str, Any] = self.call("endOtherSessions", "POST /v1/sessions/end-others b", {}).data
        return result

    def end_provider_session(self, *, file: bytes, media_type: str, **input: Unpack[EndProviderSessionInput]) -> dict[str, Any]:
        """End sessions on behalf of the identity provider."""
        result: dict[str, Any] = self.call("endProviderSession", "POST /v1/sign-in/oidc/{tenantId}/back-channel-logout f", dict(input), file=file, media_type=media_type).data
        return result

    def end_scim_token(self) -> dict[str, Any]:
        """Delete the SCIM token."""
        result: dict[str, Any] = self.call("endScimToken", "DELETE /v1/scim-token", {}).data
        return result

    def end_session(self, **input: Unpack[EndSessionInput]) -> dict[str, Any]:
        """End one of your sessions."""
        result: dict[str, Any] = self.call("endSession", "DELETE /v1/sessions/{id}", dict(input)).data
        return result

    def end_trusted_device(self, *, idempotency_key: str | None = None, **input: Unpack[EndTrustedDeviceInput]) -> dict[str, Any]:
        """Stop trusting a device."""
        result: dict[str, Any] = self.call("endTrustedDevice", "DELETE /v1/trusted-devices/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def enter_waiting_list(self, *, idempotency_key: str | None = None, **input: Unpack[EnterWaitingListInput]) -> WaitingListEntry:
        """Put a guest on the waiting list."""
        result: WaitingListEntry = self.call("enterWaitingList", "POST /v1/waiting-list kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def export_audit_entries(self, *, accept: str = "*/*", **input: Unpack[ExportAuditEntriesInput]) -> bytes:
        """Export the audit trail."""
        result: bytes = self.call("exportAuditEntries", "GET /v1/audit/export d", dict(input), accept=accept).data
        return result

    def export_guest(self, **input: Unpack[ExportGuestInput]) -> dict[str, Any]:
        """Export the personal data of a guest."""
        result: dict[str, Any] = self.call("exportGuest", "GET /v1/guests/{id}/export", dict(input)).data
        return result

    def export_inspection(self, **input: Unpack[ExportInspectionInput]) -> SignedInspection:
        """Export a signed inspection."""
        result: SignedInspection = self.call("exportInspection", "GET /v1/inspections/{id}/document", dict(input)).data
        return result

    def extend_hold(self, *, idempotency_key: str | None = None, **input: Unpack[ExtendHoldInput]) -> Hold:
        """Extend a card hold."""
        result: Hold = self.call("extendHold", "POST /v1/incidentals/{id}/extend kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def finalize_inspection(self, *, idempotency_key: str | None = None, **input: Unpack[FinalizeInspectionInput]) -> Inspection:
        """Finalise an inspection."""
        result: Inspection = self.call("finalizeInspection", "POST /v1/inspections/{id}/finalize kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def find_cells(self, **input: Unpack[FindCellsInput]) -> dict[str, Any]:
        """Find the cells of a user."""
        result: dict[str, Any] = self.call("findCells", "GET /v1/sign-in/cells", dict(input)).data
        return result

    def finish_single_sign_on(self, **input: Unpack[FinishSingleSignOnInput]) -> dict[str, Any]:
        """Return from the identity provider."""
        result: dict[str, Any] = self.call("finishSingleSignOn", "GET /v1/sign-in/oidc/callback", dict(input)).data
        return result

    def get_account_of_stay(self, **input: Unpack[GetAccountOfStayInput]) -> StayAccount:
        """Read what a stay owes in all."""
        result: StayAccount = self.call("getAccountOfStay", "GET /v1/reservations/{id}/account", dict(input)).data
        return result

    def get_accounting_export(self, *, accept: str = "*/*", **input: Unpack[GetAccountingExportInput]) -> bytes:
        """Export the journal of a mandate."""
        result: bytes = self.call("getAccountingExport", "GET /v1/operating-mandates/{id}/accounting-export d", dict(input), accept=accept).data
        return result

    def get_aged_payables(self, **input: Unpack[GetAgedPayablesInput]) -> dict[str, Any]:
        """Read the aged payables."""
        result: dict[str, Any] = self.call("getAgedPayables", "GET /v1/reports/aged-payables", dict(input)).data
        return result

    def get_asset(self, **input: Unpack[GetAssetInput]) -> Asset:
        """Read an asset."""
        result: Asset = self.call("getAsset", "GET /v1/assets/{id}", dict(input)).data
        return result

    def get_asset_type(self, **input: Unpack[GetAssetTypeInput]) -> AssetType:
        """Read an asset type."""
        result: AssetType = self.call("getAssetType", "GET /v1/asset-types/{id}", dict(input)).data
        return result

    def get_attachment_content(self, *, accept: str = "*/*", **input: Unpack[GetAttachmentContentInput]) -> bytes:
        """Read the file of an attachment."""
        result: bytes = self.call("getAttachmentContent", "GET /v1/attachments/{id}/content d", dict(input), accept=accept).data
        return result

    def get_availability(self, **input: Unpack[GetAvailabilityInput]) -> list[dict[str, Any]]:
        """Read the availability."""
        result: list[dict[str, Any]] = self.call("getAvailability", "GET /v1/availability", dict(input)).data
        return result

    def get_block(self, **input: Unpack[GetBlockInput]) -> Block:
        """Read a block with its pick-up grid."""
        result: Block = self.call("getBlock", "GET /v1/blocks/{id}", dict(input)).data
        return result

    def get_booking(self, **input: Unpack[GetBookingInput]) -> Booking:
        """Read a booking."""
        result: Booking = self.call("getBooking", "GET /v1/bookings/{id}", dict(input)).data
        return result

    def get_calendar(self, **input: Unpack[GetCalendarInput]) -> dict[str, Any]:
        """Read prices and restrictions by day."""
        result: dict[str, Any] = self.call("getCalendar", "GET /v1/establishments/{id}/calendar", dict(input)).data
        return result

    def get_chart_of_accounts(self, **input: Unpack[GetChartOfAccountsInput]) -> ChartOfAccounts:
        """Read the chart of accounts of a mandate."""
        result: ChartOfAccounts = self.call("getChartOfAccounts", "GET /v1/operating-mandates/{id}/chart-of-accounts", dict(input)).data
        return result

    def get_company(self, **input: Unpack[GetCompanyInput]) -> Company:
        """Read a company."""
        result: Company = self.call("getCompany", "GET /v1/companies/{id}", dict(input)).data
        return result

    def get_consumption(self, **input: Unpack[GetConsumptionInput]) -> dict[str, Any]:
        """Read the consumption of a period."""
        result: dict[str, Any] = self.call("getConsumption", "GET /v1/meters/{id}/consumption", dict(input)).data
        return result

    def get_currencies(self, **input: Unpack[GetCurrenciesInput]) -> Currencies:
        """Get the currencies of establishments."""
        result: Currencies = self.call("getCurrencies", "GET /v1/currencies", dict(input)).data
        return result

    def get_day_closure(self, **input: Unpack[GetDayClosureInput]) -> EndOfDayReport:
        """Read the end of a day."""
        result: EndOfDayReport = self.call("getDayClosure", "GET /v1/establishments/{id}/end-of-day/{businessDate}", dict(input)).data
        return result

    def get_day_closure_progress(self, **input: Unpack[GetDayClosureProgressInput]) -> EndOfDayProgress:
        """Read the progress of the end of day."""
        result: EndOfDayProgress = self.call("getDayClosureProgress", "GET /v1/establishments/{id}/end-of-day-progress", dict(input)).data
        return result

    def get_debtor_account(self, **input: Unpack[GetDebtorAccountInput]) -> DebtorAccount:
        """Read a debtor account."""
        result: DebtorAccount = self.call("getDebtorAccount", "GET /v1/accounts-receivable/accounts/{id}", dict(input)).data
        return result

    def get_deposit_schedule(self, **input: Unpack[GetDepositScheduleInput]) -> DepositSchedule:
        """Read the deposit schedule of a block."""
        result: DepositSchedule = self.call("getDepositSchedule", "GET /v1/blocks/{id}/deposit-schedule", dict(input)).data
        return result

    def get_deposit_scheme(self, **input: Unpack[GetDepositSchemeInput]) -> dict[str, Any]:
        """Read the deposit scheme and its history."""
        result: dict[str, Any] = self.call("getDepositScheme", "GET /v1/rate-plans/{id}/deposit-scheme", dict(input)).data
        return result

    def get_deposits_held(self, **input: Unpack[GetDepositsHeldInput]) -> dict[str, Any]:
        """Read deposits held by day."""
        result: dict[str, Any] = self.call("getDepositsHeld", "GET /v1/reports/deposits-held", dict(input)).data
        return result

    def get_desk(self, **input: Unpack[GetDeskInput]) -> Desk:
        """Read the day at the front desk."""
        result: Desk = self.call("getDesk", "GET /v1/desk", dict(input)).data
        return result

    def get_direct_debit_file(self, *, accept: str = "*/*", **input: Unpack[GetDirectDebitFileInput]) -> bytes:
        """Download the bank file of a direct debit run."""
        result: bytes = self.call("getDirectDebitFile", "GET /v1/direct-debit-runs/{id}/document d", dict(input), accept=accept).data
        return result

    def get_direct_debit_run(self, **input: Unpack[GetDirectDebitRunInput]) -> DirectDebitRun:
        """Read a direct debit run."""
        result: DirectDebitRun = self.call("getDirectDebitRun", "GET /v1/direct-debit-runs/{id}", dict(input)).data
        return result

    def get_establishment(self, **input: Unpack[GetEstablishmentInput]) -> Establishment:
        """Read an establishment."""
        result: Establishment = self.call("getEstablishment", "GET /v1/establishments/{id}", dict(input)).data
        return result

    def get_establishment_content(self, **input: Unpack[GetEstablishmentContentInput]) -> EstablishmentContent:
        """Get what guests are shown of an establishment."""
        result: EstablishmentContent = self.call("getEstablishmentContent", "GET /v1/establishments/{id}/content", dict(input)).data
        return result

    def get_extra(self, **input: Unpack[GetExtraInput]) -> Extra:
        """Read an extra."""
        result: Extra = self.call("getExtra", "GET /v1/extras/{id}", dict(input)).data
        return result

    def get_extras_of_stay(self, **input: Unpack[GetExtrasOfStayInput]) -> ExtrasOfStay:
        """Read the extras of a stay."""
        result: ExtrasOfStay = self.call("getExtrasOfStay", "GET /v1/reservations/{id}/extras", dict(input)).data
        return result

    def get_folio(self, **input: Unpack[GetFolioInput]) -> Folio:
        """Read a folio."""
        result: Folio = self.call("getFolio", "GET /v1/folios/{id}", dict(input)).data
        return result

    def get_guest(self, **input: Unpack[GetGuestInput]) -> Guest:
        """Read a guest profile."""
        result: Guest = self.call("getGuest", "GET /v1/guests/{id}", dict(input)).data
        return result

    def get_hold(self, **input: Unpack[GetHoldInput]) -> Hold:
        """Read a card hold."""
        result: Hold = self.call("getHold", "GET /v1/incidentals/{id}", dict(input)).data
        return result

    def get_housekeeping_rules(self, **input: Unpack[GetHousekeepingRulesInput]) -> HousekeepingRules:
        """Read the housekeeping rules."""
        result: HousekeepingRules = self.call("getHousekeepingRules", "GET /v1/establishments/{id}/housekeeping-rules", dict(input)).data
        return result

    def get_identity_provider(self) -> IdentityProvider:
        """Read the single sign-on settings."""
        result: IdentityProvider = self.call("getIdentityProvider", "GET /v1/identity-provider", {}).data
        return result

    def get_import_mapping(self, **input: Unpack[GetImportMappingInput]) -> Union[BookingImportMapping, None]:
        """Read the import mapping of an establishment."""
        result: Union[BookingImportMapping, None] = self.call("getImportMapping", "GET /v1/establishments/{id}/booking-import-mapping", dict(input)).data
        return result

    def get_inbound_invoice(self, **input: Unpack[GetInboundInvoiceInput]) -> InboundInvoice:
        """Read an invoice of a supplier."""
        result: InboundInvoice = self.call("getInboundInvoice", "GET /v1/inbound-invoices/{id}", dict(input)).data
        return result

    def get_inspection(self, **input: Unpack[GetInspectionInput]) -> Inspection:
        """Read an inspection."""
        result: Inspection = self.call("getInspection", "GET /v1/inspections/{id}", dict(input)).data
        return result

    def get_inspection_template(self, **input: Unpack[GetInspectionTemplateInput]) -> InspectionTemplate:
        """Read an inspection template."""
        result: InspectionTemplate = self.call("getInspectionTemplate", "GET /v1/inspection-templates/{id}", dict(input)).data
        return result

    def get_invoice(self, **input: Unpack[GetInvoiceInput]) -> Invoice:
        """Read an invoice."""
        result: Invoice = self.call("getInvoice", "GET /v1/invoices/{id}", dict(input)).data
        return result

    def get_invoice_document(self, *, accept: str = "*/*", **input: Unpack[GetInvoiceDocumentInput]) -> bytes:
        """Download the document of an invoice."""
        result: bytes = self.call("getInvoiceDocument", "GET /v1/invoices/{id}/document d", dict(input), accept=accept).data
        return result

    def get_job(self, **input: Unpack[GetJobInput]) -> Job:
        """Read the progress of a job."""
        result: Job = self.call("getJob", "GET /v1/jobs/{id}", dict(input)).data
        return result

    def get_lease(self, **input: Unpack[GetLeaseInput]) -> Lease:
        """Read a lease."""
        result: Lease = self.call("getLease", "GET /v1/leases/{id}", dict(input)).data
        return result

    def get_ledger(self, **input: Unpack[GetLedgerInput]) -> dict[str, Any]:
        """Trial balance."""
        result: dict[str, Any] = self.call("getLedger", "GET /v1/reports/ledger", dict(input)).data
        return result

    def get_maintenance_plan(self, **input: Unpack[GetMaintenancePlanInput]) -> MaintenancePlan:
        """Read a maintenance plan."""
        result: MaintenancePlan = self.call("getMaintenancePlan", "GET /v1/maintenance-plans/{id}", dict(input)).data
        return result

    def get_me(self) -> dict[str, Any]:
        """Who am I?."""
        result: dict[str, Any] = self.call("getMe", "GET /v1/me", {}).data
        return result

    def get_meeting(self, **input: Unpack[GetMeetingInput]) -> Meeting:
        """Read a meeting."""
        result: Meeting = self.call("getMeeting", "GET /v1/meetings/{id}", dict(input)).data
        return result

    def get_meeting_sheet(self, *, accept: str = "*/*", **input: Unpack[GetMeetingSheetInput]) -> bytes:
        """Download the event sheet of a meeting as a PDF."""
        result: bytes = self.call("getMeetingSheet", "GET /v1/meetings/{id}/sheet d", dict(input), accept=accept).data
        return result

    def get_message_settings(self, **input: Unpack[GetMessageSettingsInput]) -> MessageSettings:
        """Read the settings of automatic guest messages."""
        result: MessageSettings = self.call("getMessageSettings", "GET /v1/establishments/{id}/message-settings", dict(input)).data
        return result

    def get_meter(self, **input: Unpack[GetMeterInput]) -> Meter:
        """Read a meter."""
        result: Meter = self.call("getMeter", "GET /v1/meters/{id}", dict(input)).data
        return result

    def get_mice_equipment(self, **input: Unpack[GetMiceEquipmentInput]) -> MiceEquipment:
        """Read MICE equipment."""
        result: MiceEquipment = self.call("getMiceEquipment", "GET /v1/mice-equipment/{id}", dict(input)).data
        return result

    def get_new_rent_letter(self, *, accept: str = "*/*", **input: Unpack[GetNewRentLetterInput]) -> bytes:
        """Download the letter about a rent change as a PDF."""
        result: bytes = self.call("getNewRentLetter", "GET /v1/leases/{id}/terms/{termId}/document d", dict(input), accept=accept).data
        return result

    def get_notice_letter(self, *, accept: str = "*/*", **input: Unpack[GetNoticeLetterInput]) -> bytes:
        """Download the letter about a notice as a PDF."""
        result: bytes = self.call("getNoticeLetter", "GET /v1/leases/{id}/notice/document d", dict(input), accept=accept).data
        return result

    def get_occupancy(self, **input: Unpack[GetOccupancyInput]) -> dict[str, Any]:
        """Read occupancy, ADR and RevPAR by day."""
        result: dict[str, Any] = self.call("getOccupancy", "GET /v1/reports/occupancy", dict(input)).data
        return result

    def get_operating_mandate(self, **input: Unpack[GetOperatingMandateInput]) -> OperatingMandate:
        """Read an operating mandate."""
        result: OperatingMandate = self.call("getOperatingMandate", "GET /v1/operating-mandates/{id}", dict(input)).data
        return result

    def get_operating_mandate_chain(self, **input: Unpack[GetOperatingMandateChainInput]) -> dict[str, Any]:
        """Verify the invoice chain of a mandate."""
        result: dict[str, Any] = self.call("getOperatingMandateChain", "GET /v1/operating-mandates/{id}/chain", dict(input)).data
        return result

    def get_own_occupancy(self, **input: Unpack[GetOwnOccupancyInput]) -> list[UnitOccupancy]:
        """Read the occupancy of the owner’s units."""
        result: list[UnitOccupancy] = self.call("getOwnOccupancy", "GET /v1/owner-portal/occupancy", dict(input)).data
        return result

    def get_own_statement(self, **input: Unpack[GetOwnStatementInput]) -> OwnerStatement:
        """Read the statement of the calling owner."""
        result: OwnerStatement = self.call("getOwnStatement", "GET /v1/owner-portal/mandates/{id}/statement", dict(input)).data
        return result

    def get_own_statement_document(self, *, accept: str = "*/*", **input: Unpack[GetOwnStatementDocumentInput]) -> bytes:
        """Download the statement of the calling owner as a PDF."""
        result: bytes = self.call("getOwnStatementDocument", "GET /v1/owner-portal/mandates/{id}/statement/document d", dict(input), accept=accept).data
        return result

    def get_owner(self, **input: Unpack[GetOwnerInput]) -> Owner:
        """Read an owner."""
        result: Owner = self.call("getOwner", "GET /v1/owners/{id}", dict(input)).data
        return result

    def get_owner_statement(self, **input: Unpack[GetOwnerStatementInput]) -> OwnerStatement:
        """Read the statement of an owner."""
        result: OwnerStatement = self.call("getOwnerStatement", "GET /v1/operating-mandates/{id}/owner-statement", dict(input)).data
        return result

    def get_owner_statement_document(self, *, accept: str = "*/*", **input: Unpack[GetOwnerStatementDocumentInput]) -> bytes:
        """Download the statement of an owner as a PDF."""
        result: bytes = self.call("getOwnerStatementDocument", "GET /v1/operating-mandates/{id}/owner-statement/document d", dict(input), accept=accept).data
        return result

    def get_payable(self, **input: Unpack[GetPayableInput]) -> Payable:
        """Read a payable."""
        result: Payable = self.call("getPayable", "GET /v1/payables/{id}", dict(input)).data
        return result

    def get_payables_policy(self, **input: Unpack[GetPayablesPolicyInput]) -> PayablesPolicy:
        """Read the payables policy of a mandate."""
        result: PayablesPolicy = self.call("getPayablesPolicy", "GET /v1/operating-mandates/{id}/payables-policy", dict(input)).data
        return result

    def get_payments_report(self, **input: Unpack[GetPaymentsReportInput]) -> dict[str, Any]:
        """Report payments by method and day."""
        result: dict[str, Any] = self.call("getPaymentsReport", "GET /v1/reports/payments", dict(input)).data
        return result

    def get_persons_present(self, **input: Unpack[GetPersonsPresentInput]) -> dict[str, Any]:
        """Read the number of persons present by night."""
        result: dict[str, Any] = self.call("getPersonsPresent", "GET /v1/reports/persons-present", dict(input)).data
        return result

    def get_photo(self, *, accept: str = "*/*", **input: Unpack[GetPhotoInput]) -> bytes:
        """Read a photo of an establishment or a unit type."""
        result: bytes = self.call("getPhoto", "GET /v1/photos/{id} d", dict(input), accept=accept).data
        return result

    def get_production(self, **input: Unpack[GetProductionInput]) -> dict[str, Any]:
        """Read nights and revenue by segment, source, channel, company, agent, rate plan, type or country."""
        result: dict[str, Any] = self.call("getProduction", "GET /v1/reports/production", dict(input)).data
        return result

    def get_rack(self, **input: Unpack[GetRackInput]) -> Rack:
        """Read the rack."""
        result: Rack = self.call("getRack", "GET /v1/rack", dict(input)).data
        return result

    def get_rate_plan(self, **input: Unpack[GetRatePlanInput]) -> RatePlan:
        """Read a rate plan with its current terms."""
        result: RatePlan = self.call("getRatePlan", "GET /v1/rate-plans/{id}", dict(input)).data
        return result

    def get_registration_file(self, *, accept: str = "*/*", **input: Unpack[GetRegistrationFileInput]) -> bytes:
        """Download the registration file of a day for the authorities."""
        result: bytes = self.call("getRegistrationFile", "GET /v1/establishments/{id}/guest-registrations/file d", dict(input), accept=accept).data
        return result

    def get_registration_settings(self, **input: Unpack[GetRegistrationSettingsInput]) -> RegistrationSettings:
        """Read the registration code of an establishment."""
        result: RegistrationSettings = self.call("getRegistrationSettings", "GET /v1/establishments/{id}/registration-settings", dict(input)).data
        return result

    def get_rent_receipt(self, *, accept: str = "*/*", **input: Unpack[GetRentReceiptInput]) -> bytes:
        """Download the rent receipt (quittance) as a PDF."""
        result: bytes = self.call("getRentReceipt", "GET /v1/leases/{id}/bills/{billId}/receipt d", dict(input), accept=accept).data
        return result

    def get_reservation(self, **input: Unpack[GetReservationInput]) -> Reservation:
        """Read a reservation."""
        result: Reservation = self.call("getReservation", "GET /v1/reservations/{id}", dict(input)).data
        return result

    def get_sepa_creditor(self, **input: Unpack[GetSepaCreditorInput]) -> SepaCreditor:
        """Read the SEPA creditor of an establishment."""
        result: SepaCreditor = self.call("getSepaCreditor", "GET /v1/establishments/{id}/sepa-creditor", dict(input)).data
        return result

    def get_sepa_mandate(self, **input: Unpack[GetSepaMandateInput]) -> SepaMandate:
        """Read the current SEPA mandate of a lease."""
        result: SepaMandate = self.call("getSepaMandate", "GET /v1/leases/{id}/sepa-mandate", dict(input)).data
        return result

    def get_session(self) -> OwnSession:
        """Read the current session."""
        result: OwnSession = self.call("getSession", "GET /v1/session", {}).data
        return result

    def get_sign_in_policy(self) -> SignInPolicy:
        """Read the rules for signing in."""
        result: SignInPolicy = self.call("getSignInPolicy", "GET /v1/sign-in-policy", {}).data
        return result

    def get_statement(self, **input: Unpack[GetStatementInput]) -> dict[str, Any]:
        """Read the statement of an account."""
        result: dict[str, Any] = self.call("getStatement", "GET /v1/accounts-receivable/accounts/{id}/statement", dict(input)).data
        return result

    def get_stay_history(self, **input: Unpack[GetStayHistoryInput]) -> StayHistory:
        """Read the history of a stay."""
        result: StayHistory = self.call("getStayHistory", "GET /v1/reservations/{id}/history", dict(input)).data
        return result

    def get_supplier_payment_file(self, *, accept: str = "*/*", **input: Unpack[GetSupplierPaymentFileInput]) -> bytes:
        """Download the bank file of a supplier payment run."""
        result: bytes = self.call("getSupplierPaymentFile", "GET /v1/supplier-payment-runs/{id}/document d", dict(input), accept=accept).data
        return result

    def get_supplier_payment_run(self, **input: Unpack[GetSupplierPaymentRunInput]) -> SupplierPaymentRun:
        """Read a supplier payment run."""
        result: SupplierPaymentRun = self.call("getSupplierPaymentRun", "GET /v1/supplier-payment-runs/{id}", dict(input)).data
        return result

    def get_till_shift(self, **input: Unpack[GetTillShiftInput]) -> TillShift:
        """Read the X or Z report of a shift."""
        result: TillShift = self.call("getTillShift", "GET /v1/till-shifts/{id}", dict(input)).data
        return result

    def get_tourist_tax(self, **input: Unpack[GetTouristTaxInput]) -> dict[str, Any]:
        """Read the tourist tax by month."""
        result: dict[str, Any] = self.call("getTouristTax", "GET /v1/reports/tourist-tax", dict(input)).data
        return result

    def get_tourist_tax_register(self, *, accept: str = "*/*", **input: Unpack[GetTouristTaxRegisterInput]) -> bytes:
        """Download the tourist tax register as CSV."""
        result: bytes = self.call("getTouristTaxRegister", "GET /v1/reports/tourist-tax/register d", dict(input), accept=accept).data
        return result

    def get_unit_content(self, **input: Unpack[GetUnitContentInput]) -> UnitContent:
        """Get the features and the note of a unit."""
        result: UnitContent = self.call("getUnitContent", "GET /v1/units/{id}/content", dict(input)).data
        return result

    def get_unit_occupancy(self, **input: Unpack[GetUnitOccupancyInput]) -> list[UnitOccupancy]:
        """Read occupancy by unit."""
        result: list[UnitOccupancy] = self.call("getUnitOccupancy", "GET /v1/reports/unit-occupancy", dict(input)).data
        return result

    def get_unit_type_content(self, **input: Unpack[GetUnitTypeContentInput]) -> UnitTypeContent:
        """Get what guests are shown of a unit type."""
        result: UnitTypeContent = self.call("getUnitTypeContent", "GET /v1/unit-types/{id}/content", dict(input)).data
        return result

    def get_units_of_stay(self, **input: Unpack[GetUnitsOfStayInput]) -> UnitsOfStay:
        """Read the units of a stay."""
        result: UnitsOfStay = self.call("getUnitsOfStay", "GET /v1/reservations/{id}/units", dict(input)).data
        return result

    def get_upload(self, **input: Unpack[GetUploadInput]) -> Upload:
        """Read an upload."""
        result: Upload = self.call("getUpload", "GET /v1/uploads/{id}", dict(input)).data
        return result

    def get_upload_content(self, *, accept: str = "*/*", **input: Unpack[GetUploadContentInput]) -> bytes:
        """Read the file of an upload."""
        result: bytes = self.call("getUploadContent", "GET /v1/uploads/{id}/content d", dict(input), accept=accept).data
        return result

    def get_upload_thumbnail(self, *, accept: str = "*/*", **input: Unpack[GetUploadThumbnailInput]) -> bytes:
        """Read the thumbnail of a picture."""
        result: bytes = self.call("getUploadThumbnail", "GET /v1/uploads/{id}/thumbnail d", dict(input), accept=accept).data
        return result

    def get_user(self, **input: Unpack[GetUserInput]) -> User:
        """Read a user."""
        result: User = self.call("getUser", "GET /v1/users/{id}", dict(input)).data
        return result

    def get_vat_rates(self, **input: Unpack[GetVatRatesInput]) -> VatRates:
        """Get the VAT rates of a country."""
        result: VatRates = self.call("getVatRates", "GET /v1/vat-rates", dict(input)).data
        return result

    def get_vat_report(self, **input: Unpack[GetVatReportInput]) -> dict[str, Any]:
        """VAT of a period."""
        result: dict[str, Any] = self.call("getVatReport", "GET /v1/reports/vat", dict(input)).data
        return result

    def get_wallet(self, **input: Unpack[GetWalletInput]) -> Wallet:
        """Read a wallet."""
        result: Wallet = self.call("getWallet", "GET /v1/wallets/{id}", dict(input)).data
        return result

    def get_webhook(self, **input: Unpack[GetWebhookInput]) -> Webhook:
        """Read a webhook subscription."""
        result: Webhook = self.call("getWebhook", "GET /v1/webhooks/{id}", dict(input)).data
        return result

    def get_work_order(self, **input: Unpack[GetWorkOrderInput]) -> WorkOrderWithPhotos:
        """Read a work order."""
        result: WorkOrderWithPhotos = self.call("getWorkOrder", "GET /v1/work-orders/{id}", dict(input)).data
        return result

    def give_notice(self, *, idempotency_key: str | None = None, **input: Unpack[GiveNoticeInput]) -> Lease:
        """Give notice of a lease."""
        result: Lease = self.call("giveNotice", "POST /v1/leases/{id}/notice kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def hand_out_wristbands(self, *, idempotency_key: str | None = None, **input: Unpack[HandOutWristbandsInput]) -> list[Wristband]:
        """Issue wristbands."""
        result: list[Wristband] = self.call("handOutWristbands", "POST /v1/wristbands kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def hold_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[HoldWorkOrderInput]) -> WorkOrder:
        """Put a work order on hold."""
        result: WorkOrder = self.call("holdWorkOrder", "POST /v1/work-orders/{id}/hold kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def import_bookings(self, *, file: bytes, media_type: str, idempotency_key: str | None = None, **input: Unpack[ImportBookingsInput]) -> Job:
        """Import bookings from another system."""
        result: Job = self.call("importBookings", "POST /v1/establishments/{id}/booking-imports kf", dict(input), file=file, media_type=media_type, idempotency_key=idempotency_key).data
        return result

    def import_guests(self, *, file: bytes, media_type: str, idempotency_key: str | None = None) -> Job:
        """Import guest profiles from a file."""
        result: Job = self.call("importGuests", "POST /v1/guests/import kf", {}, file=file, media_type=media_type, idempotency_key=idempotency_key).data
        return result

    def import_rooming_list(self, *, idempotency_key: str | None = None, **input: Unpack[ImportRoomingListInput]) -> Booking:
        """Book the rooming list of a group."""
        result: Booking = self.call("importRoomingList", "POST /v1/blocks/{id}/rooming-list kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def invite_person_of_owner(self, *, idempotency_key: str | None = None, **input: Unpack[InvitePersonOfOwnerInput]) -> PersonOfOwner:
        """Invite a person to sign in for an owner."""
        result: PersonOfOwner = self.call("invitePersonOfOwner", "POST /v1/owners/{id}/people kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def invite_user(self, *, idempotency_key: str | None = None, **input: Unpack[InviteUserInput]) -> User:
        """Invite a person."""
        result: User = self.call("inviteUser", "POST /v1/users kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def invite_user_again(self, *, idempotency_key: str | None = None, **input: Unpack[InviteUserAgainInput]) -> User:
        """Invite a user again."""
        result: User = self.call("inviteUserAgain", "POST /v1/users/{id}/invite kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def invoice_owner_commission(self, *, idempotency_key: str | None = None, **input: Unpack[InvoiceOwnerCommissionInput]) -> OwnerCommissionInvoice:
        """Invoice the commission of an operator to an owner."""
        result: OwnerCommissionInvoice = self.call("invoiceOwnerCommission", "POST /v1/operating-mandates/{id}/commission-invoices kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def issue_invoice(self, *, idempotency_key: str | None = None, **input: Unpack[IssueInvoiceInput]) -> Invoice:
        """Issue an invoice from a folio."""
        result: Invoice = self.call("issueInvoice", "POST /v1/invoices kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def join_queue(self, *, idempotency_key: str | None = None, **input: Unpack[JoinQueueInput]) -> Reservation:
        """Add a guest to the queue for a unit."""
        result: Reservation = self.call("joinQueue", "POST /v1/reservations/{id}/join-queue kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def join_stays(self, *, idempotency_key: str | None = None, **input: Unpack[JoinStaysInput]) -> Booking:
        """Join stays to a booking."""
        result: Booking = self.call("joinStays", "POST /v1/bookings/{id}/join kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def leave_queue(self, *, idempotency_key: str | None = None, **input: Unpack[LeaveQueueInput]) -> Reservation:
        """Remove a guest from the queue for a unit."""
        result: Reservation = self.call("leaveQueue", "POST /v1/reservations/{id}/leave-queue kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def leave_stay_guest(self, *, idempotency_key: str | None = None, **input: Unpack[LeaveStayGuestInput]) -> StayGuest:
        """Record the departure of a person."""
        result: StayGuest = self.call("leaveStayGuest", "POST /v1/stay-guests/{id}/leave kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def lift_closure_of_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[LiftClosureOfWorkOrderInput]) -> WorkOrder:
        """Return the unit of a work order to inventory."""
        result: WorkOrder = self.call("liftClosureOfWorkOrder", "DELETE /v1/work-orders/{id}/closure k", dict(input), idempotency_key=idempotency_key).data
        return result

    def lift_unit_closure(self, *, idempotency_key: str | None = None, **input: Unpack[LiftUnitClosureInput]) -> UnitClosure:
        """End a closure early."""
        result: UnitClosure = self.call("liftUnitClosure", "DELETE /v1/units/{id}/closures/{closureId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def list_accounting_periods(self, **input: Unpack[ListAccountingPeriodsInput]) -> list[AccountingPeriod]:
        """List locked periods."""
        result: list[AccountingPeriod] = self.call("listAccountingPeriods", "GET /v1/accounting-periods", dict(input)).data
        return result

    def iterate_accounting_periods(self, **input: Unpack[ListAccountingPeriodsInput]) -> Iterator[AccountingPeriod]:
        """List locked periods, every record."""
        yield from self.iterate("listAccountingPeriods", "GET /v1/accounting-periods", dict(input))

    def list_amendments(self, **input: Unpack[ListAmendmentsInput]) -> list[ReservationAmendment]:
        """List the amendments of a stay."""
        result: list[ReservationAmendment] = self.call("listAmendments", "GET /v1/reservations/{id}/amendments", dict(input)).data
        return result

    def iterate_amendments(self, **input: Unpack[ListAmendmentsInput]) -> Iterator[ReservationAmendment]:
        """List the amendments of a stay, every record."""
        yield from self.iterate("listAmendments", "GET /v1/reservations/{id}/amendments", dict(input))

    def list_api_keys(self, **input: Unpack[ListApiKeysInput]) -> list[ApiKey]:
        """List API keys."""
        result: list[ApiKey] = self.call("listApiKeys", "GET /v1/api-keys", dict(input)).data
        return result

    def iterate_api_keys(self, **input: Unpack[ListApiKeysInput]) -> Iterator[ApiKey]:
        """List API keys, every record."""
        yield from self.iterate("listApiKeys", "GET /v1/api-keys", dict(input))

    def list_asset_types(self, **input: Unpack[ListAssetTypesInput]) -> list[AssetType]:
        """List asset types."""
        result: list[AssetType] = self.call("listAssetTypes", "GET /v1/asset-types", dict(input)).data
        return result

    def iterate_asset_types(self, **input: Unpack[ListAssetTypesInput]) -> Iterator[AssetType]:
        """List asset types, every record."""
        yield from self.iterate("listAssetTypes", "GET /v1/asset-types", dict(input))

    def list_assets(self, **input: Unpack[ListAssetsInput]) -> list[Asset]:
        """List assets."""
        result: list[Asset] = self.call("listAssets", "GET /v1/assets", dict(input)).data
        return result

    def iterate_assets(self, **input: Unpack[ListAssetsInput]) -> Iterator[Asset]:
        """List assets, every record."""
        yield from self.iterate("listAssets", "GET /v1/assets", dict(input))

    def list_attachments(self, **input: Unpack[ListAttachmentsInput]) -> list[Attachment]:
        """List the files of a stay."""
        result: list[Attachment] = self.call("listAttachments", "GET /v1/reservations/{id}/attachments", dict(input)).data
        return result

    def list_audit_entries(self, **input: Unpack[ListAuditEntriesInput]) -> dict[str, Any]:
        """Read the audit trail."""
        result: dict[str, Any] = self.call("listAuditEntries", "GET /v1/audit", dict(input)).data
        return result

    def list_background_tasks(self, **input: Unpack[ListBackgroundTasksInput]) -> list[BackgroundTask]:
        """List background tasks."""
        result: list[BackgroundTask] = self.call("listBackgroundTasks", "GET /v1/background-tasks", dict(input)).data
        return result

    def iterate_background_tasks(self, **input: Unpack[ListBackgroundTasksInput]) -> Iterator[BackgroundTask]:
        """List background tasks, every record."""
        yield from self.iterate("listBackgroundTasks", "GET /v1/background-tasks", dict(input))

    def list_block_deposits(self, **input: Unpack[ListBlockDepositsInput]) -> list[BlockDeposit]:
        """List the deposits of blocks."""
        result: list[BlockDeposit] = self.call("listBlockDeposits", "GET /v1/deposits/blocks", dict(input)).data
        return result

    def iterate_block_deposits(self, **input: Unpack[ListBlockDepositsInput]) -> Iterator[BlockDeposit]:
        """List the deposits of blocks, every record."""
        yield from self.iterate("listBlockDeposits", "GET /v1/deposits/blocks", dict(input))

    def list_blocks(self, **input: Unpack[ListBlocksInput]) -> list[BlockSummary]:
        """List blocks."""
        result: list[BlockSummary] = self.call("listBlocks", "GET /v1/blocks", dict(input)).data
        return result

    def iterate_blocks(self, **input: Unpack[ListBlocksInput]) -> Iterator[BlockSummary]:
        """List blocks, every record."""
        yield from self.iterate("listBlocks", "GET /v1/blocks", dict(input))

    def list_booking_codes(self, **input: Unpack[ListBookingCodesInput]) -> list[BookingCode]:
        """List sources, channels and market segments."""
        result: list[BookingCode] = self.call("listBookingCodes", "GET /v1/booking-codes", dict(input)).data
        return result

    def iterate_booking_codes(self, **input: Unpack[ListBookingCodesInput]) -> Iterator[BookingCode]:
        """List sources, channels and market segments, every record."""
        yield from self.iterate("listBookingCodes", "GET /v1/booking-codes", dict(input))

    def list_booking_import_rows(self, **input: Unpack[ListBookingImportRowsInput]) -> list[BookingImportRow]:
        """List the results of the rows of a booking import."""
        result: list[BookingImportRow] = self.call("listBookingImportRows", "GET /v1/booking-import-rows", dict(input)).data
        return result

    def iterate_booking_import_rows(self, **input: Unpack[ListBookingImportRowsInput]) -> Iterator[BookingImportRow]:
        """List the results of the rows of a booking import, every record."""
        yield from self.iterate("listBookingImportRows", "GET /v1/booking-import-rows", dict(input))

    def list_bookings(self, **input: Unpack[ListBookingsInput]) -> list[Booking]:
        """List bookings of several stays."""
        result: list[Booking] = self.call("listBookings", "GET /v1/bookings", dict(input)).data
        return result

    def iterate_bookings(self, **input: Unpack[ListBookingsInput]) -> Iterator[Booking]:
        """List bookings of several stays, every record."""
        yield from self.iterate("listBookings", "GET /v1/bookings", dict(input))

    def list_calendar_changes(self, **input: Unpack[ListCalendarChangesInput]) -> list[CalendarChange]:
        """List changes of the calendar."""
        result: list[CalendarChange] = self.call("listCalendarChanges", "GET /v1/establishments/{id}/calendar-changes", dict(input)).data
        return result

    def iterate_calendar_changes(self, **input: Unpack[ListCalendarChangesInput]) -> Iterator[CalendarChange]:
        """List changes of the calendar, every record."""
        yield from self.iterate("listCalendarChanges", "GET /v1/establishments/{id}/calendar-changes", dict(input))

    def list_commissions(self, **input: Unpack[ListCommissionsInput]) -> list[Commission]:
        """List commissions of travel agents."""
        result: list[Commission] = self.call("listCommissions", "GET /v1/commissions", dict(input)).data
        return result

    def iterate_commissions(self, **input: Unpack[ListCommissionsInput]) -> Iterator[Commission]:
        """List commissions of travel agents, every record."""
        yield from self.iterate("listCommissions", "GET /v1/commissions", dict(input))

    def list_companies(self, **input: Unpack[ListCompaniesInput]) -> list[Company]:
        """List companies and travel agents."""
        result: list[Company] = self.call("listCompanies", "GET /v1/companies", dict(input)).data
        return result

    def iterate_companies(self, **input: Unpack[ListCompaniesInput]) -> Iterator[Company]:
        """List companies and travel agents, every record."""
        yield from self.iterate("listCompanies", "GET /v1/companies", dict(input))

    def list_debtor_accounts(self, **input: Unpack[ListDebtorAccountsInput]) -> list[DebtorAccountSummary]:
        """List debtor accounts."""
        result: list[DebtorAccountSummary] = self.call("listDebtorAccounts", "GET /v1/accounts-receivable/accounts", dict(input)).data
        return result

    def iterate_debtor_accounts(self, **input: Unpack[ListDebtorAccountsInput]) -> Iterator[DebtorAccountSummary]:
        """List debtor accounts, every record."""
        yield from self.iterate("listDebtorAccounts", "GET /v1/accounts-receivable/accounts", dict(input))

    def list_deposits(self, **input: Unpack[ListDepositsInput]) -> list[DepositDue]:
        """List deposits that are due."""
        result: list[DepositDue] = self.call("listDeposits", "GET /v1/deposits", dict(input)).data
        return result

    def iterate_deposits(self, **input: Unpack[ListDepositsInput]) -> Iterator[DepositDue]:
        """List deposits that are due, every record."""
        yield from self.iterate("listDeposits", "GET /v1/deposits", dict(input))

    def list_direct_debit_runs(self, **input: Unpack[ListDirectDebitRunsInput]) -> list[DirectDebitRun]:
        """List direct debit runs."""
        result: list[DirectDebitRun] = self.call("listDirectDebitRuns", "GET /v1/direct-debit-runs", dict(input)).data
        return result

    def iterate_direct_debit_runs(self, **input: Unpack[ListDirectDebitRunsInput]) -> Iterator[DirectDebitRun]:
        """List direct debit runs, every record."""
        yield from self.iterate("listDirectDebitRuns", "GET /v1/direct-debit-runs", dict(input))

    def list_displaced_stays(self, **input: Unpack[ListDisplacedStaysInput]) -> list[DisplacedStay]:
        """List the stays that a closure displaces."""
        result: list[DisplacedStay] = self.call("listDisplacedStays", "GET /v1/units/{id}/closures/{closureId}/stays", dict(input)).data
        return result

    def list_dunning_events(self, **input: Unpack[ListDunningEventsInput]) -> list[DunningEvent]:
        """List the reminders of an account."""
        result: list[DunningEvent] = self.call("listDunningEvents", "GET /v1/accounts-receivable/accounts/{id}/dunning", dict(input)).data
        return result

    def iterate_dunning_events(self, **input: Unpack[ListDunningEventsInput]) -> Iterator[DunningEvent]:
        """List the reminders of an account, every record."""
        yield from self.iterate("listDunningEvents", "GET /v1/accounts-receivable/accounts/{id}/dunning", dict(input))

    def list_dunning_policies(self, **input: Unpack[ListDunningPoliciesInput]) -> list[DunningPolicy]:
        """List dunning policies."""
        result: list[DunningPolicy] = self.call("listDunningPolicies", "GET /v1/accounts-receivable/dunning-policies", dict(input)).data
        return result

    def iterate_dunning_policies(self, **input: Unpack[ListDunningPoliciesInput]) -> Iterator[DunningPolicy]:
        """List dunning policies, every record."""
        yield from self.iterate("listDunningPolicies", "GET /v1/accounts-receivable/dunning-policies", dict(input))

    def list_duplicates(self, **input: Unpack[ListDuplicatesInput]) -> list[GuestPair]:
        """List likely duplicates of the whole tenant."""
        result: list[GuestPair] = self.call("listDuplicates", "GET /v1/guests/duplicates", dict(input)).data
        return result

    def iterate_duplicates(self, **input: Unpack[ListDuplicatesInput]) -> Iterator[GuestPair]:
        """List likely duplicates of the whole tenant, every record."""
        yield from self.iterate("listDuplicates", "GET /v1/guests/duplicates", dict(input))

    def list_establishments(self, **input: Unpack[ListEstablishmentsInput]) -> list[Establishment]:
        """List establishments of the tenant."""
        result: list[Establishment] = self.call("listEstablishments", "GET /v1/establishments", dict(input)).data
        return result

    def iterate_establishments(self, **input: Unpack[ListEstablishmentsInput]) -> Iterator[Establishment]:
        """List establishments of the tenant, every record."""
        yield from self.iterate("listEstablishments", "GET /v1/establishments", dict(input))

    def list_event_types(self) -> list[dict[str, Any]]:
        """List event types."""
        result: list[dict[str, Any]] = self.call("listEventTypes", "GET /v1/event-types", {}).data
        return result

    def list_events(self, **input: Unpack[ListEventsInput]) -> dict[str, Any]:
        """List events in order."""
        result: dict[str, Any] = self.call("listEvents", "GET /v1/events", dict(input)).data
        return result

    def list_extras(self, **input: Unpack[ListExtrasInput]) -> list[Extra]:
        """List extras."""
        result: list[Extra] = self.call("listExtras", "GET /v1/extras", dict(input)).data
        return result

    def iterate_extras(self, **input: Unpack[ListExtrasInput]) -> Iterator[Extra]:
        """List extras, every record."""
        yield from self.iterate("listExtras", "GET /v1/extras", dict(input))

    def list_folios(self, **input: Unpack[ListFoliosInput]) -> list[ListedFolio]:
        """List folios."""
        result: list[ListedFolio] = self.call("listFolios", "GET /v1/folios", dict(input)).data
        return result

    def iterate_folios(self, **input: Unpack[ListFoliosInput]) -> Iterator[ListedFolio]:
        """List folios, every record."""
        yield from self.iterate("listFolios", "GET /v1/folios", dict(input))

    def list_folios_of_reservation(self, **input: Unpack[ListFoliosOfReservationInput]) -> list[Folio]:
        """Read the folios of a stay."""
        result: list[Folio] = self.call("listFoliosOfReservation", "GET /v1/reservations/{id}/folios", dict(input)).data
        return result

    def list_found_items(self, **input: Unpack[ListFoundItemsInput]) -> list[FoundItem]:
        """List found items."""
        result: list[FoundItem] = self.call("listFoundItems", "GET /v1/found-items", dict(input)).data
        return result

    def iterate_found_items(self, **input: Unpack[ListFoundItemsInput]) -> Iterator[FoundItem]:
        """List found items, every record."""
        yield from self.iterate("listFoundItems", "GET /v1/found-items", dict(input))

    def list_function_rooms(self, **input: Unpack[ListFunctionRoomsInput]) -> list[FunctionRoom]:
        """List function rooms."""
        result: list[FunctionRoom] = self.call("listFunctionRooms", "GET /v1/function-rooms", dict(input)).data
        return result

    def iterate_function_rooms(self, **input: Unpack[ListFunctionRoomsInput]) -> Iterator[FunctionRoom]:
        """List function rooms, every record."""
        yield from self.iterate("listFunctionRooms", "GET /v1/function-rooms", dict(input))

    def list_guarantees(self, **input: Unpack[ListGuaranteesInput]) -> list[FolioSummary]:
        """List guarantees held."""
        result: list[FolioSummary] = self.call("listGuarantees", "GET /v1/guarantees", dict(input)).data
        return result

    def iterate_guarantees(self, **input: Unpack[ListGuaranteesInput]) -> Iterator[FolioSummary]:
        """List guarantees held, every record."""
        yield from self.iterate("listGuarantees", "GET /v1/guarantees", dict(input))

    def list_guest_import_rows(self, **input: Unpack[ListGuestImportRowsInput]) -> list[GuestImportRow]:
        """List import rows that wait for a decision."""
        result: list[GuestImportRow] = self.call("listGuestImportRows", "GET /v1/guests/import-rows", dict(input)).data
        return result

    def iterate_guest_import_rows(self, **input: Unpack[ListGuestImportRowsInput]) -> Iterator[GuestImportRow]:
        """List import rows that wait for a decision, every record."""
        yield from self.iterate("listGuestImportRows", "GET /v1/guests/import-rows", dict(input))

    def list_guests(self, **input: Unpack[ListGuestsInput]) -> list[Guest]:
        """Search guest profiles."""
        result: list[Guest] = self.call("listGuests", "GET /v1/guests", dict(input)).data
        return result

    def iterate_guests(self, **input: Unpack[ListGuestsInput]) -> Iterator[Guest]:
        """Search guest profiles, every record."""
        yield from self.iterate("listGuests", "GET /v1/guests", dict(input))

    def list_holds(self, **input: Unpack[ListHoldsInput]) -> list[Hold]:
        """List holds."""
        result: list[Hold] = self.call("listHolds", "GET /v1/incidentals", dict(input)).data
        return result

    def iterate_holds(self, **input: Unpack[ListHoldsInput]) -> Iterator[Hold]:
        """List holds, every record."""
        yield from self.iterate("listHolds", "GET /v1/incidentals", dict(input))

    def list_house_accounts(self, **input: Unpack[ListHouseAccountsInput]) -> list[FolioSummary]:
        """List house accounts."""
        result: list[FolioSummary] = self.call("listHouseAccounts", "GET /v1/house-accounts", dict(input)).data
        return result

    def iterate_house_accounts(self, **input: Unpack[ListHouseAccountsInput]) -> Iterator[FolioSummary]:
        """List house accounts, every record."""
        yield from self.iterate("listHouseAccounts", "GET /v1/house-accounts", dict(input))

    def list_housekeeping_tasks(self, **input: Unpack[ListHousekeepingTasksInput]) -> list[HousekeepingTask]:
        """List housekeeping tasks."""
        result: list[HousekeepingTask] = self.call("listHousekeepingTasks", "GET /v1/housekeeping/tasks", dict(input)).data
        return result

    def iterate_housekeeping_tasks(self, **input: Unpack[ListHousekeepingTasksInput]) -> Iterator[HousekeepingTask]:
        """List housekeeping tasks, every record."""
        yield from self.iterate("listHousekeepingTasks", "GET /v1/housekeeping/tasks", dict(input))

    def list_housekeeping_units(self, **input: Unpack[ListHousekeepingUnitsInput]) -> list[HousekeepingUnit]:
        """List units with their housekeeping status."""
        result: list[HousekeepingUnit] = self.call("listHousekeepingUnits", "GET /v1/housekeeping/units", dict(input)).data
        return result

    def list_inbound_invoices(self, **input: Unpack[ListInboundInvoicesInput]) -> list[InboundInvoice]:
        """List invoices of suppliers."""
        result: list[InboundInvoice] = self.call("listInboundInvoices", "GET /v1/inbound-invoices", dict(input)).data
        return result

    def iterate_inbound_invoices(self, **input: Unpack[ListInboundInvoicesInput]) -> Iterator[InboundInvoice]:
        """List invoices of suppliers, every record."""
        yield from self.iterate("listInboundInvoices", "GET /v1/inbound-invoices", dict(input))

    def list_inspection_templates(self, **input: Unpack[ListInspectionTemplatesInput]) -> list[InspectionTemplate]:
        """List inspection templates."""
        result: list[InspectionTemplate] = self.call("listInspectionTemplates", "GET /v1/inspection-templates", dict(input)).data
        return result

    def iterate_inspection_templates(self, **input: Unpack[ListInspectionTemplatesInput]) -> Iterator[InspectionTemplate]:
        """List inspection templates, every record."""
        yield from self.iterate("listInspectionTemplates", "GET /v1/inspection-templates", dict(input))

    def list_inspections(self, **input: Unpack[ListInspectionsInput]) -> list[Inspection]:
        """List inspections."""
        result: list[Inspection] = self.call("listInspections", "GET /v1/inspections", dict(input)).data
        return result

    def iterate_inspections(self, **input: Unpack[ListInspectionsInput]) -> Iterator[Inspection]:
        """List inspections, every record."""
        yield from self.iterate("listInspections", "GET /v1/inspections", dict(input))

    def list_invoices(self, **input: Unpack[ListInvoicesInput]) -> list[Invoice]:
        """List invoices of a mandate."""
        result: list[Invoice] = self.call("listInvoices", "GET /v1/invoices", dict(input)).data
        return result

    def iterate_invoices(self, **input: Unpack[ListInvoicesInput]) -> Iterator[Invoice]:
        """List invoices of a mandate, every record."""
        yield from self.iterate("listInvoices", "GET /v1/invoices", dict(input))

    def list_invoices_of_reservation(self, **input: Unpack[ListInvoicesOfReservationInput]) -> list[Invoice]:
        """List the invoices of a stay."""
        result: list[Invoice] = self.call("listInvoicesOfReservation", "GET /v1/reservations/{id}/invoices", dict(input)).data
        return result

    def list_jobs(self, **input: Unpack[ListJobsInput]) -> list[Job]:
        """List jobs."""
        result: list[Job] = self.call("listJobs", "GET /v1/jobs", dict(input)).data
        return result

    def iterate_jobs(self, **input: Unpack[ListJobsInput]) -> Iterator[Job]:
        """List jobs, every record."""
        yield from self.iterate("listJobs", "GET /v1/jobs", dict(input))

    def list_journal(self, **input: Unpack[ListJournalInput]) -> list[JournalEntry]:
        """List journal entries."""
        result: list[JournalEntry] = self.call("listJournal", "GET /v1/journal", dict(input)).data
        return result

    def iterate_journal(self, **input: Unpack[ListJournalInput]) -> Iterator[JournalEntry]:
        """List journal entries, every record."""
        yield from self.iterate("listJournal", "GET /v1/journal", dict(input))

    def list_lease_bills(self, **input: Unpack[ListLeaseBillsInput]) -> list[LeaseBill]:
        """List the bills of a lease."""
        result: list[LeaseBill] = self.call("listLeaseBills", "GET /v1/leases/{id}/bills", dict(input)).data
        return result

    def iterate_lease_bills(self, **input: Unpack[ListLeaseBillsInput]) -> Iterator[LeaseBill]:
        """List the bills of a lease, every record."""
        yield from self.iterate("listLeaseBills", "GET /v1/leases/{id}/bills", dict(input))

    def list_leases(self, **input: Unpack[ListLeasesInput]) -> list[Lease]:
        """List leases."""
        result: list[Lease] = self.call("listLeases", "GET /v1/leases", dict(input)).data
        return result

    def iterate_leases(self, **input: Unpack[ListLeasesInput]) -> Iterator[Lease]:
        """List leases, every record."""
        yield from self.iterate("listLeases", "GET /v1/leases", dict(input))

    def list_local_events(self, **input: Unpack[ListLocalEventsInput]) -> list[LocalEvent]:
        """List events and holidays of the place."""
        result: list[LocalEvent] = self.call("listLocalEvents", "GET /v1/establishments/{id}/local-events", dict(input)).data
        return result

    def list_maintenance_plans(self, **input: Unpack[ListMaintenancePlansInput]) -> list[MaintenancePlan]:
        """List maintenance plans."""
        result: list[MaintenancePlan] = self.call("listMaintenancePlans", "GET /v1/maintenance-plans", dict(input)).data
        return result

    def iterate_maintenance_plans(self, **input: Unpack[ListMaintenancePlansInput]) -> Iterator[MaintenancePlan]:
        """List maintenance plans, every record."""
        yield from self.iterate("listMaintenancePlans", "GET /v1/maintenance-plans", dict(input))

    def list_meetings(self, **input: Unpack[ListMeetingsInput]) -> list[Meeting]:
        """List meetings."""
        result: list[Meeting] = self.call("listMeetings", "GET /v1/meetings", dict(input)).data
        return result

    def iterate_meetings(self, **input: Unpack[ListMeetingsInput]) -> Iterator[Meeting]:
        """List meetings, every record."""
        yield from self.iterate("listMeetings", "GET /v1/meetings", dict(input))

    def list_message_templates(self, **input: Unpack[ListMessageTemplatesInput]) -> list[MessageTemplate]:
        """List the templates of guest messages."""
        result: list[MessageTemplate] = self.call("listMessageTemplates", "GET /v1/establishments/{id}/message-templates", dict(input)).data
        return result

    def list_messages(self, **input: Unpack[ListMessagesInput]) -> list[GuestMessage]:
        """List messages to guests."""
        result: list[GuestMessage] = self.call("listMessages", "GET /v1/guest-messages", dict(input)).data
        return result

    def iterate_messages(self, **input: Unpack[ListMessagesInput]) -> Iterator[GuestMessage]:
        """List messages to guests, every record."""
        yield from self.iterate("listMessages", "GET /v1/guest-messages", dict(input))

    def list_meter_billings(self, **input: Unpack[ListMeterBillingsInput]) -> list[dict[str, Any]]:
        """List the billings of a meter."""
        result: list[dict[str, Any]] = self.call("listMeterBillings", "GET /v1/meters/{id}/billings", dict(input)).data
        return result

    def iterate_meter_billings(self, **input: Unpack[ListMeterBillingsInput]) -> Iterator[dict[str, Any]]:
        """List the billings of a meter, every record."""
        yield from self.iterate("listMeterBillings", "GET /v1/meters/{id}/billings", dict(input))

    def list_meter_readings(self, **input: Unpack[ListMeterReadingsInput]) -> list[MeterReading]:
        """List the readings of a meter."""
        result: list[MeterReading] = self.call("listMeterReadings", "GET /v1/meters/{id}/readings", dict(input)).data
        return result

    def iterate_meter_readings(self, **input: Unpack[ListMeterReadingsInput]) -> Iterator[MeterReading]:
        """List the readings of a meter, every record."""
        yield from self.iterate("listMeterReadings", "GET /v1/meters/{id}/readings", dict(input))

    def list_meter_tariffs(self, **input: Unpack[ListMeterTariffsInput]) -> list[dict[str, Any]]:
        """List the prices of a meter."""
        result: list[dict[str, Any]] = self.call("listMeterTariffs", "GET /v1/meters/{id}/tariffs", dict(input)).data
        return result

    def list_meters(self, **input: Unpack[ListMetersInput]) -> list[Meter]:
        """List meters."""
        result: list[Meter] = self.call("listMeters", "GET /v1/meters", dict(input)).data
        return result

    def iterate_meters(self, **input: Unpack[ListMetersInput]) -> Iterator[Meter]:
        """List meters, every record."""
        yield from self.iterate("listMeters", "GET /v1/meters", dict(input))

    def list_mice_equipment(self, **input: Unpack[ListMiceEquipmentInput]) -> list[MiceEquipment]:
        """List MICE equipment."""
        result: list[MiceEquipment] = self.call("listMiceEquipment", "GET /v1/mice-equipment", dict(input)).data
        return result

    def iterate_mice_equipment(self, **input: Unpack[ListMiceEquipmentInput]) -> Iterator[MiceEquipment]:
        """List MICE equipment, every record."""
        yield from self.iterate("listMiceEquipment", "GET /v1/mice-equipment", dict(input))

    def list_moves(self, **input: Unpack[ListMovesInput]) -> list[FolioMove]:
        """List moves of charges from or to a folio."""
        result: list[FolioMove] = self.call("listMoves", "GET /v1/folios/{id}/moves", dict(input)).data
        return result

    def iterate_moves(self, **input: Unpack[ListMovesInput]) -> Iterator[FolioMove]:
        """List moves of charges from or to a folio, every record."""
        yield from self.iterate("listMoves", "GET /v1/folios/{id}/moves", dict(input))

    def list_my_passkeys(self) -> list[Passkey]:
        """List your passkeys."""
        result: list[Passkey] = self.call("listMyPasskeys", "GET /v1/profile/passkeys", {}).data
        return result

    def list_operating_mandates(self, **input: Unpack[ListOperatingMandatesInput]) -> list[OperatingMandate]:
        """List operating mandates."""
        result: list[OperatingMandate] = self.call("listOperatingMandates", "GET /v1/operating-mandates", dict(input)).data
        return result

    def iterate_operating_mandates(self, **input: Unpack[ListOperatingMandatesInput]) -> Iterator[OperatingMandate]:
        """List operating mandates, every record."""
        yield from self.iterate("listOperatingMandates", "GET /v1/operating-mandates", dict(input))

    def list_org_units(self, **input: Unpack[ListOrgUnitsInput]) -> list[OrgUnit]:
        """List org units."""
        result: list[OrgUnit] = self.call("listOrgUnits", "GET /v1/org-units", dict(input)).data
        return result

    def iterate_org_units(self, **input: Unpack[ListOrgUnitsInput]) -> Iterator[OrgUnit]:
        """List org units, every record."""
        yield from self.iterate("listOrgUnits", "GET /v1/org-units", dict(input))

    def list_own_mandates(self) -> list[dict[str, Any]]:
        """List the mandates of the calling owner."""
        result: list[dict[str, Any]] = self.call("listOwnMandates", "GET /v1/owner-portal/mandates", {}).data
        return result

    def list_own_nights(self, **input: Unpack[ListOwnNightsInput]) -> list[dict[str, Any]]:
        """List occupied nights of the owner’s units."""
        result: list[dict[str, Any]] = self.call("listOwnNights", "GET /v1/owner-portal/nights", dict(input)).data
        return result

    def list_own_units(self) -> list[dict[str, Any]]:
        """List the units of the calling owner."""
        result: list[dict[str, Any]] = self.call("listOwnUnits", "GET /v1/owner-portal/units", {}).data
        return result

    def list_own_work_orders(self, **input: Unpack[ListOwnWorkOrdersInput]) -> list[dict[str, Any]]:
        """List work orders on the owner’s units."""
        result: list[dict[str, Any]] = self.call("listOwnWorkOrders", "GET /v1/owner-portal/work-orders", dict(input)).data
        return result

    def iterate_own_work_orders(self, **input: Unpack[ListOwnWorkOrdersInput]) -> Iterator[dict[str, Any]]:
        """List work orders on the owner’s units, every record."""
        yield from self.iterate("listOwnWorkOrders", "GET /v1/owner-portal/work-orders", dict(input))

    def list_owner_commission_invoices(self, **input: Unpack[ListOwnerCommissionInvoicesInput]) -> list[OwnerCommissionInvoice]:
        """List commission invoices of an owner."""
        result: list[OwnerCommissionInvoice] = self.call("listOwnerCommissionInvoices", "GET /v1/operating-mandates/{id}/commission-invoices", dict(input)).data
        return result

    def iterate_owner_commission_invoices(self, **input: Unpack[ListOwnerCommissionInvoicesInput]) -> Iterator[OwnerCommissionInvoice]:
        """List commission invoices of an owner, every record."""
        yield from self.iterate("listOwnerCommissionInvoices", "GET /v1/operating-mandates/{id}/commission-invoices", dict(input))

    def list_owner_costs(self, **input: Unpack[ListOwnerCostsInput]) -> list[OwnerCost]:
        """List costs of an owner."""
        result: list[OwnerCost] = self.call("listOwnerCosts", "GET /v1/operating-mandates/{id}/owner-costs", dict(input)).data
        return result

    def iterate_owner_costs(self, **input: Unpack[ListOwnerCostsInput]) -> Iterator[OwnerCost]:
        """List costs of an owner, every record."""
        yield from self.iterate("listOwnerCosts", "GET /v1/operating-mandates/{id}/owner-costs", dict(input))

    def list_owner_payouts(self, **input: Unpack[ListOwnerPayoutsInput]) -> list[OwnerPayout]:
        """List payouts to an owner."""
        result: list[OwnerPayout] = self.call("listOwnerPayouts", "GET /v1/operating-mandates/{id}/owner-payouts", dict(input)).data
        return result

    def iterate_owner_payouts(self, **input: Unpack[ListOwnerPayoutsInput]) -> Iterator[OwnerPayout]:
        """List payouts to an owner, every record."""
        yield from self.iterate("listOwnerPayouts", "GET /v1/operating-mandates/{id}/owner-payouts", dict(input))

    def list_owner_stays(self, **input: Unpack[ListOwnerStaysInput]) -> list[OwnerStay]:
        """List owner stays."""
        result: list[OwnerStay] = self.call("listOwnerStays", "GET /v1/owner-stays", dict(input)).data
        return result

    def iterate_owner_stays(self, **input: Unpack[ListOwnerStaysInput]) -> Iterator[OwnerStay]:
        """List owner stays, every record."""
        yield from self.iterate("listOwnerStays", "GET /v1/owner-stays", dict(input))

    def list_owners(self, **input: Unpack[ListOwnersInput]) -> list[Owner]:
        """List owners."""
        result: list[Owner] = self.call("listOwners", "GET /v1/owners", dict(input)).data
        return result

    def iterate_owners(self, **input: Unpack[ListOwnersInput]) -> Iterator[Owner]:
        """List owners, every record."""
        yield from self.iterate("listOwners", "GET /v1/owners", dict(input))

    def list_payables(self, **input: Unpack[ListPayablesInput]) -> list[Payable]:
        """List payables."""
        result: list[Payable] = self.call("listPayables", "GET /v1/payables", dict(input)).data
        return result

    def iterate_payables(self, **input: Unpack[ListPayablesInput]) -> Iterator[Payable]:
        """List payables, every record."""
        yield from self.iterate("listPayables", "GET /v1/payables", dict(input))

    def list_payment_methods(self, **input: Unpack[ListPaymentMethodsInput]) -> list[PaymentMethodOfHouse]:
        """List payment methods."""
        result: list[PaymentMethodOfHouse] = self.call("listPaymentMethods", "GET /v1/payment-methods", dict(input)).data
        return result

    def list_payments(self, **input: Unpack[ListPaymentsInput]) -> list[Receipt]:
        """List the payments of an account."""
        result: list[Receipt] = self.call("listPayments", "GET /v1/accounts-receivable/accounts/{id}/payments", dict(input)).data
        return result

    def iterate_payments(self, **input: Unpack[ListPaymentsInput]) -> Iterator[Receipt]:
        """List the payments of an account, every record."""
        yield from self.iterate("listPayments", "GET /v1/accounts-receivable/accounts/{id}/payments", dict(input))

    def list_people_of_owner(self, **input: Unpack[ListPeopleOfOwnerInput]) -> list[PersonOfOwner]:
        """List who signs in for an owner."""
        result: list[PersonOfOwner] = self.call("listPeopleOfOwner", "GET /v1/owners/{id}/people", dict(input)).data
        return result

    def list_person_prices(self, **input: Unpack[ListPersonPricesInput]) -> list[PersonPrice]:
        """List prices by persons of a rate plan."""
        result: list[PersonPrice] = self.call("listPersonPrices", "GET /v1/rate-plans/{id}/person-prices", dict(input)).data
        return result

    def list_prices(self, **input: Unpack[ListPricesInput]) -> list[dict[str, Any]]:
        """List prices of a rate plan."""
        result: list[dict[str, Any]] = self.call("listPrices", "GET /v1/rate-plans/{id}/prices", dict(input)).data
        return result

    def iterate_prices(self, **input: Unpack[ListPricesInput]) -> Iterator[dict[str, Any]]:
        """List prices of a rate plan, every record."""
        yield from self.iterate("listPrices", "GET /v1/rate-plans/{id}/prices", dict(input))

    def list_prices_when_new(self, **input: Unpack[ListPricesWhenNewInput]) -> list[PriceWhenNew]:
        """List replacement prices and wear."""
        result: list[PriceWhenNew] = self.call("listPricesWhenNew", "GET /v1/establishments/{id}/prices-when-new", dict(input)).data
        return result

    def list_public_holidays(self, **input: Unpack[ListPublicHolidaysInput]) -> dict[str, Any]:
        """List public holidays to enter."""
        result: dict[str, Any] = self.call("listPublicHolidays", "GET /v1/establishments/{id}/public-holidays", dict(input)).data
        return result

    def list_rate_plans(self, **input: Unpack[ListRatePlansInput]) -> list[RatePlan]:
        """List rate plans."""
        result: list[RatePlan] = self.call("listRatePlans", "GET /v1/rate-plans", dict(input)).data
        return result

    def iterate_rate_plans(self, **input: Unpack[ListRatePlansInput]) -> Iterator[RatePlan]:
        """List rate plans, every record."""
        yield from self.iterate("listRatePlans", "GET /v1/rate-plans", dict(input))

    def list_receivables(self, **input: Unpack[ListReceivablesInput]) -> list[Receivable]:
        """List the receivables of an account."""
        result: list[Receivable] = self.call("listReceivables", "GET /v1/accounts-receivable/accounts/{id}/receivables", dict(input)).data
        return result

    def iterate_receivables(self, **input: Unpack[ListReceivablesInput]) -> Iterator[Receivable]:
        """List the receivables of an account, every record."""
        yield from self.iterate("listReceivables", "GET /v1/accounts-receivable/accounts/{id}/receivables", dict(input))

    def list_registrations(self, **input: Unpack[ListRegistrationsInput]) -> list[dict[str, Any]]:
        """List the arrivals of a day and their missing registration data."""
        result: list[dict[str, Any]] = self.call("listRegistrations", "GET /v1/establishments/{id}/guest-registrations", dict(input)).data
        return result

    def list_reminders_to_send(self, **input: Unpack[ListRemindersToSendInput]) -> list[DunningEvent]:
        """List reminders to send."""
        result: list[DunningEvent] = self.call("listRemindersToSend", "GET /v1/accounts-receivable/dunning", dict(input)).data
        return result

    def iterate_reminders_to_send(self, **input: Unpack[ListRemindersToSendInput]) -> Iterator[DunningEvent]:
        """List reminders to send, every record."""
        yield from self.iterate("listRemindersToSend", "GET /v1/accounts-receivable/dunning", dict(input))

    def list_reservations(self, **input: Unpack[ListReservationsInput]) -> list[ListedReservation]:
        """List reservations."""
        result: list[ListedReservation] = self.call("listReservations", "GET /v1/reservations", dict(input)).data
        return result

    def iterate_reservations(self, **input: Unpack[ListReservationsInput]) -> Iterator[ListedReservation]:
        """List reservations, every record."""
        yield from self.iterate("listReservations", "GET /v1/reservations", dict(input))

    def list_roles(self) -> dict[str, Any]:
        """List roles."""
        result: dict[str, Any] = self.call("listRoles", "GET /v1/roles", {}).data
        return result

    def list_routing_rules(self, **input: Unpack[ListRoutingRulesInput]) -> list[RoutingRule]:
        """List the routing rules of a stay."""
        result: list[RoutingRule] = self.call("listRoutingRules", "GET /v1/reservations/{id}/routing-rules", dict(input)).data
        return result

    def list_seasons(self, **input: Unpack[ListSeasonsInput]) -> list[Season]:
        """List seasons."""
        result: list[Season] = self.call("listSeasons", "GET /v1/establishments/{id}/seasons", dict(input)).data
        return result

    def list_sessions(self) -> list[UserSession]:
        """List your sessions."""
        result: list[UserSession] = self.call("listSessions", "GET /v1/sessions", {}).data
        return result

    def list_stay_guests(self, **input: Unpack[ListStayGuestsInput]) -> list[StayGuest]:
        """List the persons of a stay."""
        result: list[StayGuest] = self.call("listStayGuests", "GET /v1/reservations/{id}/guests", dict(input)).data
        return result

    def list_stay_restrictions(self, **input: Unpack[ListStayRestrictionsInput]) -> list[StayRestriction]:
        """List stay restrictions."""
        result: list[StayRestriction] = self.call("listStayRestrictions", "GET /v1/establishments/{id}/stay-restrictions", dict(input)).data
        return result

    def list_stays_with_deposits(self, **input: Unpack[ListStaysWithDepositsInput]) -> list[StayWithDeposit]:
        """List deposits held by stay and house account."""
        result: list[StayWithDeposit] = self.call("listStaysWithDeposits", "GET /v1/reports/deposits-held/stays", dict(input)).data
        return result

    def iterate_stays_with_deposits(self, **input: Unpack[ListStaysWithDepositsInput]) -> Iterator[StayWithDeposit]:
        """List deposits held by stay and house account, every record."""
        yield from self.iterate("listStaysWithDeposits", "GET /v1/reports/deposits-held/stays", dict(input))

    def list_supplier_payment_runs(self, **input: Unpack[ListSupplierPaymentRunsInput]) -> list[SupplierPaymentRun]:
        """List supplier payment runs."""
        result: list[SupplierPaymentRun] = self.call("listSupplierPaymentRuns", "GET /v1/supplier-payment-runs", dict(input)).data
        return result

    def iterate_supplier_payment_runs(self, **input: Unpack[ListSupplierPaymentRunsInput]) -> Iterator[SupplierPaymentRun]:
        """List supplier payment runs, every record."""
        yield from self.iterate("listSupplierPaymentRuns", "GET /v1/supplier-payment-runs", dict(input))

    def list_till_shift_entries(self, **input: Unpack[ListTillShiftEntriesInput]) -> list[TillEntry]:
        """List the money movements of a shift."""
        result: list[TillEntry] = self.call("listTillShiftEntries", "GET /v1/till-shifts/{id}/entries", dict(input)).data
        return result

    def iterate_till_shift_entries(self, **input: Unpack[ListTillShiftEntriesInput]) -> Iterator[TillEntry]:
        """List the money movements of a shift, every record."""
        yield from self.iterate("listTillShiftEntries", "GET /v1/till-shifts/{id}/entries", dict(input))

    def list_till_shifts(self, **input: Unpack[ListTillShiftsInput]) -> list[TillShift]:
        """List shifts."""
        result: list[TillShift] = self.call("listTillShifts", "GET /v1/till-shifts", dict(input)).data
        return result

    def iterate_till_shifts(self, **input: Unpack[ListTillShiftsInput]) -> Iterator[TillShift]:
        """List shifts, every record."""
        yield from self.iterate("listTillShifts", "GET /v1/till-shifts", dict(input))

    def list_tills(self, **input: Unpack[ListTillsInput]) -> list[Till]:
        """List tills."""
        result: list[Till] = self.call("listTills", "GET /v1/tills", dict(input)).data
        return result

    def iterate_tills(self, **input: Unpack[ListTillsInput]) -> Iterator[Till]:
        """List tills, every record."""
        yield from self.iterate("listTills", "GET /v1/tills", dict(input))

    def list_tourist_tax_places(self, **input: Unpack[ListTouristTaxPlacesInput]) -> list[dict[str, Any]]:
        """List tourist taxes of known places."""
        result: list[dict[str, Any]] = self.call("listTouristTaxPlaces", "GET /v1/tourist-tax-places", dict(input)).data
        return result

    def list_tourist_taxes(self, **input: Unpack[ListTouristTaxesInput]) -> list[TouristTax]:
        """List the tourist taxes of an establishment."""
        result: list[TouristTax] = self.call("listTouristTaxes", "GET /v1/establishments/{id}/tourist-taxes", dict(input)).data
        return result

    def list_traces(self, **input: Unpack[ListTracesInput]) -> list[Trace]:
        """List traces and wake-up calls."""
        result: list[Trace] = self.call("listTraces", "GET /v1/traces", dict(input)).data
        return result

    def iterate_traces(self, **input: Unpack[ListTracesInput]) -> Iterator[Trace]:
        """List traces and wake-up calls, every record."""
        yield from self.iterate("listTraces", "GET /v1/traces", dict(input))

    def list_trusted_devices(self) -> list[TrustedDevice]:
        """List trusted devices."""
        result: list[TrustedDevice] = self.call("listTrustedDevices", "GET /v1/trusted-devices", {}).data
        return result

    def list_unbilled_vat(self, **input: Unpack[ListUnbilledVatInput]) -> list[UnbilledVat]:
        """List the entries of unbilled VAT."""
        result: list[UnbilledVat] = self.call("listUnbilledVat", "GET /v1/reports/vat/unbilled", dict(input)).data
        return result

    def iterate_unbilled_vat(self, **input: Unpack[ListUnbilledVatInput]) -> Iterator[UnbilledVat]:
        """List the entries of unbilled VAT, every record."""
        yield from self.iterate("listUnbilledVat", "GET /v1/reports/vat/unbilled", dict(input))

    def list_unit_closures(self, **input: Unpack[ListUnitClosuresInput]) -> list[UnitClosure]:
        """List the closures of a unit."""
        result: list[UnitClosure] = self.call("listUnitClosures", "GET /v1/units/{id}/closures", dict(input)).data
        return result

    def iterate_unit_closures(self, **input: Unpack[ListUnitClosuresInput]) -> Iterator[UnitClosure]:
        """List the closures of a unit, every record."""
        yield from self.iterate("listUnitClosures", "GET /v1/units/{id}/closures", dict(input))

    def list_unit_content(self, **input: Unpack[ListUnitContentInput]) -> list[UnitContent]:
        """List the features and notes of units."""
        result: list[UnitContent] = self.call("listUnitContent", "GET /v1/establishments/{id}/unit-content", dict(input)).data
        return result

    def iterate_unit_content(self, **input: Unpack[ListUnitContentInput]) -> Iterator[UnitContent]:
        """List the features and notes of units, every record."""
        yield from self.iterate("listUnitContent", "GET /v1/establishments/{id}/unit-content", dict(input))

    def list_unit_ownership(self, **input: Unpack[ListUnitOwnershipInput]) -> list[UnitOwnership]:
        """List the ownership history of a unit."""
        result: list[UnitOwnership] = self.call("listUnitOwnership", "GET /v1/units/{id}/ownership", dict(input)).data
        return result

    def list_unit_types(self, **input: Unpack[ListUnitTypesInput]) -> list[UnitType]:
        """List unit types."""
        result: list[UnitType] = self.call("listUnitTypes", "GET /v1/unit-types", dict(input)).data
        return result

    def iterate_unit_types(self, **input: Unpack[ListUnitTypesInput]) -> Iterator[UnitType]:
        """List unit types, every record."""
        yield from self.iterate("listUnitTypes", "GET /v1/unit-types", dict(input))

    def list_units(self, **input: Unpack[ListUnitsInput]) -> list[Unit]:
        """List units."""
        result: list[Unit] = self.call("listUnits", "GET /v1/units", dict(input)).data
        return result

    def iterate_units(self, **input: Unpack[ListUnitsInput]) -> Iterator[Unit]:
        """List units, every record."""
        yield from self.iterate("listUnits", "GET /v1/units", dict(input))

    def list_units_of_owner(self, **input: Unpack[ListUnitsOfOwnerInput]) -> list[UnitOwnership]:
        """The units of an owner."""
        result: list[UnitOwnership] = self.call("listUnitsOfOwner", "GET /v1/owners/{id}/units", dict(input)).data
        return result

    def list_users(self, **input: Unpack[ListUsersInput]) -> list[User]:
        """List users."""
        result: list[User] = self.call("listUsers", "GET /v1/users", dict(input)).data
        return result

    def iterate_users(self, **input: Unpack[ListUsersInput]) -> Iterator[User]:
        """List users, every record."""
        yield from self.iterate("listUsers", "GET /v1/users", dict(input))

    def list_vat_entries(self, **input: Unpack[ListVatEntriesInput]) -> list[VatEntry]:
        """List the entries of a VAT figure."""
        result: list[VatEntry] = self.call("listVatEntries", "GET /v1/reports/vat/entries", dict(input)).data
        return result

    def iterate_vat_entries(self, **input: Unpack[ListVatEntriesInput]) -> Iterator[VatEntry]:
        """List the entries of a VAT figure, every record."""
        yield from self.iterate("listVatEntries", "GET /v1/reports/vat/entries", dict(input))

    def list_waiting_list(self, **input: Unpack[ListWaitingListInput]) -> list[WaitingListEntry]:
        """List the waiting list."""
        result: list[WaitingListEntry] = self.call("listWaitingList", "GET /v1/waiting-list", dict(input)).data
        return result

    def iterate_waiting_list(self, **input: Unpack[ListWaitingListInput]) -> Iterator[WaitingListEntry]:
        """List the waiting list, every record."""
        yield from self.iterate("listWaitingList", "GET /v1/waiting-list", dict(input))

    def list_walk_options(self, **input: Unpack[ListWalkOptionsInput]) -> list[dict[str, Any]]:
        """List establishments to which a guest can be walked."""
        result: list[dict[str, Any]] = self.call("listWalkOptions", "GET /v1/reservations/{id}/walk-options", dict(input)).data
        return result

    def list_walks(self, **input: Unpack[ListWalksInput]) -> list[Walk]:
        """List walked guests and the costs."""
        result: list[Walk] = self.call("listWalks", "GET /v1/reports/walks", dict(input)).data
        return result

    def iterate_walks(self, **input: Unpack[ListWalksInput]) -> Iterator[Walk]:
        """List walked guests and the costs, every record."""
        yield from self.iterate("listWalks", "GET /v1/reports/walks", dict(input))

    def list_wallet_transactions(self, **input: Unpack[ListWalletTransactionsInput]) -> list[WalletTransaction]:
        """List the transactions of a wallet."""
        result: list[WalletTransaction] = self.call("listWalletTransactions", "GET /v1/wallets/{id}/transactions", dict(input)).data
        return result

    def iterate_wallet_transactions(self, **input: Unpack[ListWalletTransactionsInput]) -> Iterator[WalletTransaction]:
        """List the transactions of a wallet, every record."""
        yield from self.iterate("listWalletTransactions", "GET /v1/wallets/{id}/transactions", dict(input))

    def list_wallets(self, **input: Unpack[ListWalletsInput]) -> list[Wallet]:
        """List wallets."""
        result: list[Wallet] = self.call("listWallets", "GET /v1/wallets", dict(input)).data
        return result

    def iterate_wallets(self, **input: Unpack[ListWalletsInput]) -> Iterator[Wallet]:
        """List wallets, every record."""
        yield from self.iterate("listWallets", "GET /v1/wallets", dict(input))

    def list_webhook_deliveries(self, **input: Unpack[ListWebhookDeliveriesInput]) -> list[WebhookDelivery]:
        """List the deliveries of a webhook subscription."""
        result: list[WebhookDelivery] = self.call("listWebhookDeliveries", "GET /v1/webhooks/{id}/deliveries", dict(input)).data
        return result

    def iterate_webhook_deliveries(self, **input: Unpack[ListWebhookDeliveriesInput]) -> Iterator[WebhookDelivery]:
        """List the deliveries of a webhook subscription, every record."""
        yield from self.iterate("listWebhookDeliveries", "GET /v1/webhooks/{id}/deliveries", dict(input))

    def list_webhook_logs(self, **input: Unpack[ListWebhookLogsInput]) -> list[WebhookLogEntry]:
        """List the delivery log of a webhook subscription."""
        result: list[WebhookLogEntry] = self.call("listWebhookLogs", "GET /v1/webhooks/{id}/logs", dict(input)).data
        return result

    def list_webhooks(self, **input: Unpack[ListWebhooksInput]) -> list[Webhook]:
        """List webhook subscriptions."""
        result: list[Webhook] = self.call("listWebhooks", "GET /v1/webhooks", dict(input)).data
        return result

    def iterate_webhooks(self, **input: Unpack[ListWebhooksInput]) -> Iterator[Webhook]:
        """List webhook subscriptions, every record."""
        yield from self.iterate("listWebhooks", "GET /v1/webhooks", dict(input))

    def list_work_orders(self, **input: Unpack[ListWorkOrdersInput]) -> list[WorkOrder]:
        """List work orders."""
        result: list[WorkOrder] = self.call("listWorkOrders", "GET /v1/work-orders", dict(input)).data
        return result

    def iterate_work_orders(self, **input: Unpack[ListWorkOrdersInput]) -> Iterator[WorkOrder]:
        """List work orders, every record."""
        yield from self.iterate("listWorkOrders", "GET /v1/work-orders", dict(input))

    def list_wristbands(self, **input: Unpack[ListWristbandsInput]) -> list[Wristband]:
        """List wristbands."""
        result: list[Wristband] = self.call("listWristbands", "GET /v1/wristbands", dict(input)).data
        return result

    def iterate_wristbands(self, **input: Unpack[ListWristbandsInput]) -> Iterator[Wristband]:
        """List wristbands, every record."""
        yield from self.iterate("listWristbands", "GET /v1/wristbands", dict(input))

    def lock_accounting_period(self, *, idempotency_key: str | None = None, **input: Unpack[LockAccountingPeriodInput]) -> AccountingPeriod:
        """Lock the books of a mandate up to a day."""
        result: AccountingPeriod = self.call("lockAccountingPeriod", "POST /v1/accounting-periods kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def make_direct_debits(self, *, idempotency_key: str | None = None, **input: Unpack[MakeDirectDebitsInput]) -> DirectDebitRun:
        """Create a direct debit run."""
        result: DirectDebitRun = self.call("makeDirectDebits", "POST /v1/direct-debit-runs kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def make_housekeeping_tasks(self, *, idempotency_key: str | None = None, **input: Unpack[MakeHousekeepingTasksInput]) -> dict[str, Any]:
        """Create the housekeeping tasks of a day."""
        result: dict[str, Any] = self.call("makeHousekeepingTasks", "POST /v1/establishments/{id}/housekeeping-tasks kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def make_invitation_link(self, **input: Unpack[MakeInvitationLinkInput]) -> dict[str, Any]:
        """Get the link of an invitation."""
        result: dict[str, Any] = self.call("makeInvitationLink", "POST /v1/users/{id}/invitation-link b", dict(input)).data
        return result

    def make_owner_key(self, *, idempotency_key: str | None = None, **input: Unpack[MakeOwnerKeyInput]) -> dict[str, Any]:
        """Create an API key for an owner."""
        result: dict[str, Any] = self.call("makeOwnerKey", "POST /v1/owners/{id}/portal-keys kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def make_scim_token(self) -> dict[str, Any]:
        """Create the SCIM token."""
        result: dict[str, Any] = self.call("makeScimToken", "POST /v1/scim-token b", {}).data
        return result

    def make_supplier_payments(self, *, idempotency_key: str | None = None, **input: Unpack[MakeSupplierPaymentsInput]) -> SupplierPaymentRun:
        """Create a supplier payment run."""
        result: SupplierPaymentRun = self.call("makeSupplierPayments", "POST /v1/supplier-payment-runs kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def mark_no_show(self, *, idempotency_key: str | None = None, **input: Unpack[MarkNoShowInput]) -> dict[str, Any]:
        """Mark a reservation as no-show."""
        result: dict[str, Any] = self.call("markNoShow", "POST /v1/reservations/{id}/mark-no-show kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def mark_reminder_sent(self, *, idempotency_key: str | None = None, **input: Unpack[MarkReminderSentInput]) -> DunningEvent:
        """Mark a reminder as sent."""
        result: DunningEvent = self.call("markReminderSent", "POST /v1/accounts-receivable/dunning/{id}/mark-sent kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def merge_guests(self, *, idempotency_key: str | None = None, **input: Unpack[MergeGuestsInput]) -> dict[str, Any]:
        """Merge two profiles of one guest."""
        result: dict[str, Any] = self.call("mergeGuests", "POST /v1/guests/merge kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def move_charges(self, *, idempotency_key: str | None = None, **input: Unpack[MoveChargesInput]) -> FolioMove:
        """Move charges to another folio."""
        result: FolioMove = self.call("moveCharges", "POST /v1/folios/{id}/moves kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def move_displaced_stays(self, *, idempotency_key: str | None = None, **input: Unpack[MoveDisplacedStaysInput]) -> dict[str, Any]:
        """Move the stays that a closure displaces."""
        result: dict[str, Any] = self.call("moveDisplacedStays", "POST /v1/units/{id}/closures/{closureId}/stays kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def move_till_cash(self, *, idempotency_key: str | None = None, **input: Unpack[MoveTillCashInput]) -> TillShift:
        """Move cash between a till and the safe."""
        result: TillShift = self.call("moveTillCash", "POST /v1/till-shifts/{id}/movements kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def offer_stay(self, *, idempotency_key: str | None = None, **input: Unpack[OfferStayInput]) -> WaitingListEntry:
        """Offer a stay to a waiting guest."""
        result: WaitingListEntry = self.call("offerStay", "POST /v1/waiting-list/{id}/offer kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def open_folio(self, *, idempotency_key: str | None = None, **input: Unpack[OpenFolioInput]) -> FolioSummary:
        """Open the folio of a stay."""
        result: FolioSummary = self.call("openFolio", "POST /v1/reservations/{id}/folios kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def open_house_account(self, *, idempotency_key: str | None = None, **input: Unpack[OpenHouseAccountInput]) -> FolioSummary:
        """Open a house account."""
        result: FolioSummary = self.call("openHouseAccount", "POST /v1/house-accounts kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def open_till_shift(self, *, idempotency_key: str | None = None, **input: Unpack[OpenTillShiftInput]) -> TillShift:
        """Open a shift at a till."""
        result: TillShift = self.call("openTillShift", "POST /v1/tills/{id}/shifts kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def open_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[OpenWalletInput]) -> dict[str, Any]:
        """Open a cashless wallet."""
        result: dict[str, Any] = self.call("openWallet", "POST /v1/wallets kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def open_window(self, *, idempotency_key: str | None = None, **input: Unpack[OpenWindowInput]) -> FolioSummary:
        """Open a further folio for a stay."""
        result: FolioSummary = self.call("openWindow", "POST /v1/reservations/{id}/folio-windows kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def pay_commissions(self, *, idempotency_key: str | None = None, **input: Unpack[PayCommissionsInput]) -> dict[str, Any]:
        """Mark commissions as paid."""
        result: dict[str, Any] = self.call("payCommissions", "POST /v1/commissions/pay kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def pay_payable_by_hand(self, *, idempotency_key: str | None = None, **input: Unpack[PayPayableByHandInput]) -> Payable:
        """Mark a supplier invoice as paid."""
        result: Payable = self.call("payPayableByHand", "POST /v1/payables/{id}/payment kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def place_hold(self, *, idempotency_key: str | None = None, **input: Unpack[PlaceHoldInput]) -> Hold:
        """Place a card hold."""
        result: Hold = self.call("placeHold", "POST /v1/incidentals kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def post_charge(self, *, idempotency_key: str | None = None, **input: Unpack[PostChargeInput]) -> FolioPosting:
        """Post a charge."""
        result: FolioPosting = self.call("postCharge", "POST /v1/folios/{id}/charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def post_late_charge(self, *, idempotency_key: str | None = None, **input: Unpack[PostLateChargeInput]) -> FolioPosting:
        """Post a late charge."""
        result: FolioPosting = self.call("postLateCharge", "POST /v1/folios/{id}/late-charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def post_payment(self, *, idempotency_key: str | None = None, **input: Unpack[PostPaymentInput]) -> FolioPosting:
        """Take or return money."""
        result: FolioPosting = self.call("postPayment", "POST /v1/folios/{id}/payments kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def preview_adjust_stay(self, **input: Unpack[PreviewAdjustStayInput]) -> AdjustStayPreview:
        """Preview an extension or a reduction of a stay in house."""
        result: AdjustStayPreview = self.call("previewAdjustStay", "POST /v1/reservations/{id}/adjust-stay/preview b", dict(input)).data
        return result

    def preview_amendment(self, **input: Unpack[PreviewAmendmentInput]) -> AmendmentPreview:
        """Preview the change of a stay."""
        result: AmendmentPreview = self.call("previewAmendment", "POST /v1/reservations/{id}/amend-preview b", dict(input)).data
        return result

    def preview_booking_amendment(self, **input: Unpack[PreviewBookingAmendmentInput]) -> BookingAmendment:
        """Preview the change of several stays of a booking."""
        result: BookingAmendment = self.call("previewBookingAmendment", "POST /v1/bookings/{id}/amend-preview b", dict(input)).data
        return result

    def preview_calendar_change(self, **input: Unpack[PreviewCalendarChangeInput]) -> CalendarEffect:
        """Preview a change of the calendar."""
        result: CalendarEffect = self.call("previewCalendarChange", "POST /v1/establishments/{id}/calendar/preview b", dict(input)).data
        return result

    def preview_cancellation(self, **input: Unpack[PreviewCancellationInput]) -> CancellationPreview:
        """Preview a cancellation or a no-show."""
        result: CancellationPreview = self.call("previewCancellation", "POST /v1/reservations/{id}/cancel-preview b", dict(input)).data
        return result

    def preview_charges_settlement(self, **input: Unpack[PreviewChargesSettlementInput]) -> ChargesSettlement:
        """Preview a settlement of charges."""
        result: ChargesSettlement = self.call("previewChargesSettlement", "POST /v1/leases/{id}/charges-settlements/preview b", dict(input)).data
        return result

    def preview_check_out(self, **input: Unpack[PreviewCheckOutInput]) -> CheckOutPreview:
        """Preview a check-out."""
        result: CheckOutPreview = self.call("previewCheckOut", "POST /v1/reservations/{id}/check-out-preview b", dict(input)).data
        return result

    def preview_close_day(self, **input: Unpack[PreviewCloseDayInput]) -> EndOfDayPreview:
        """Preview the end of day."""
        result: EndOfDayPreview = self.call("previewCloseDay", "GET /v1/establishments/{id}/end-of-day-preview", dict(input)).data
        return result

    def preview_direct_debits(self, **input: Unpack[PreviewDirectDebitsInput]) -> DirectDebitRun:
        """Preview a direct debit run."""
        result: DirectDebitRun = self.call("previewDirectDebits", "POST /v1/direct-debit-runs/preview b", dict(input)).data
        return result

    def preview_message(self, **input: Unpack[PreviewMessageInput]) -> dict[str, Any]:
        """Preview a message to the guest of a stay."""
        result: dict[str, Any] = self.call("previewMessage", "POST /v1/guest-messages/preview b", dict(input)).data
        return result

    def preview_move(self, **input: Unpack[PreviewMoveInput]) -> FolioMove:
        """Preview a move of charges."""
        result: FolioMove = self.call("previewMove", "POST /v1/folios/{id}/moves-preview b", dict(input)).data
        return result

    def preview_rent_run(self, **input: Unpack[PreviewRentRunInput]) -> RentRun:
        """Preview a rent run."""
        result: RentRun = self.call("previewRentRun", "POST /v1/rent-runs/preview b", dict(input)).data
        return result

    def preview_rooming_list(self, **input: Unpack[PreviewRoomingListInput]) -> dict[str, Any]:
        """Preview the rooming list of a group."""
        result: dict[str, Any] = self.call("previewRoomingList", "POST /v1/blocks/{id}/rooming-list-preview b", dict(input)).data
        return result

    def preview_season(self, **input: Unpack[PreviewSeasonInput]) -> CalendarEffect:
        """Preview a season."""
        result: CalendarEffect = self.call("previewSeason", "POST /v1/establishments/{id}/seasons/preview b", dict(input)).data
        return result

    def preview_supplier_payments(self, **input: Unpack[PreviewSupplierPaymentsInput]) -> SupplierPaymentPreview:
        """Preview a supplier payment run."""
        result: SupplierPaymentPreview = self.call("previewSupplierPayments", "POST /v1/supplier-payment-runs/preview b", dict(input)).data
        return result

    def preview_unit_change(self, **input: Unpack[PreviewUnitChangeInput]) -> UnitChangePreview:
        """Preview a unit change."""
        result: UnitChangePreview = self.call("previewUnitChange", "POST /v1/reservations/{id}/unit-change-preview b", dict(input)).data
        return result

    def print_confirmation(self, *, accept: str = "*/*", **input: Unpack[PrintConfirmationInput]) -> bytes:
        """Print the confirmation of a stay."""
        result: bytes = self.call("printConfirmation", "GET /v1/reservations/{id}/confirmation d", dict(input), accept=accept).data
        return result

    def print_guarantee_settlement(self, *, accept: str = "*/*", **input: Unpack[PrintGuaranteeSettlementInput]) -> bytes:
        """Download the settlement of a security deposit as a PDF."""
        result: bytes = self.call("printGuaranteeSettlement", "GET /v1/folios/{id}/guarantee/settlement d", dict(input), accept=accept).data
        return result

    def print_inspection(self, *, accept: str = "*/*", **input: Unpack[PrintInspectionInput]) -> bytes:
        """Print an inspection."""
        result: bytes = self.call("printInspection", "GET /v1/inspections/{id}/pdf d", dict(input), accept=accept).data
        return result

    def print_registration_form(self, *, accept: str = "*/*", **input: Unpack[PrintRegistrationFormInput]) -> bytes:
        """Print the registration form of a stay."""
        result: bytes = self.call("printRegistrationForm", "GET /v1/reservations/{id}/registration-form d", dict(input), accept=accept).data
        return result

    def prolong_lease(self, *, idempotency_key: str | None = None, **input: Unpack[ProlongLeaseInput]) -> Lease:
        """Prolong a lease."""
        result: Lease = self.call("prolongLease", "POST /v1/leases/{id}/prolong kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def propose_retention(self, **input: Unpack[ProposeRetentionInput]) -> RetentionProposal:
        """Propose the retention of a security deposit."""
        result: RetentionProposal = self.call("proposeRetention", "GET /v1/inspections/{id}/retention", dict(input)).data
        return result

    def read_invitation(self, **input: Unpack[ReadInvitationInput]) -> dict[str, Any]:
        """Read an invitation."""
        result: dict[str, Any] = self.call("readInvitation", "POST /v1/sign-in/invitation/options b", dict(input)).data
        return result

    def read_trusted_device(self) -> dict[str, Any]:
        """List the users who can switch on this device."""
        result: dict[str, Any] = self.call("readTrustedDevice", "GET /v1/sign-in/device", {}).data
        return result

    def record_found_item(self, *, idempotency_key: str | None = None, **input: Unpack[RecordFoundItemInput]) -> FoundItem:
        """Record a found item."""
        result: FoundItem = self.call("recordFoundItem", "POST /v1/found-items kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def record_owner_cost(self, *, idempotency_key: str | None = None, **input: Unpack[RecordOwnerCostInput]) -> OwnerCost:
        """Record a cost on the account of an owner."""
        result: OwnerCost = self.call("recordOwnerCost", "POST /v1/operating-mandates/{id}/owner-costs kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def record_owner_payout(self, *, idempotency_key: str | None = None, **input: Unpack[RecordOwnerPayoutInput]) -> OwnerPayout:
        """Record a payout to an owner."""
        result: OwnerPayout = self.call("recordOwnerPayout", "POST /v1/operating-mandates/{id}/owner-payouts kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def record_payment(self, *, idempotency_key: str | None = None, **input: Unpack[RecordPaymentInput]) -> dict[str, Any]:
        """Record an off-ledger payment."""
        result: dict[str, Any] = self.call("recordPayment", "POST /v1/accounts-receivable/accounts/{id}/payments kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def rectify_guest(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[RectifyGuestInput]) -> dict[str, Any]:
        """Rectify a guest profile."""
        result: dict[str, Any] = self.call("rectifyGuest", "PATCH /v1/guests/{id} kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def redeliver_event(self, *, idempotency_key: str | None = None, **input: Unpack[RedeliverEventInput]) -> dict[str, Any]:
        """Send a delivery again."""
        result: dict[str, Any] = self.call("redeliverEvent", "POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def redeliver_since(self, *, idempotency_key: str | None = None, **input: Unpack[RedeliverSinceInput]) -> dict[str, Any]:
        """Redeliver all events since a time."""
        result: dict[str, Any] = self.call("redeliverSince", "POST /v1/webhooks/{id}/redeliver-since kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def refund_account(self, *, idempotency_key: str | None = None, **input: Unpack[RefundAccountInput]) -> dict[str, Any]:
        """Refund a debtor."""
        result: dict[str, Any] = self.call("refundAccount", "POST /v1/accounts-receivable/accounts/{id}/refunds kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def refund_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[RefundWalletInput]) -> dict[str, Any]:
        """Refund a prepaid wallet."""
        result: dict[str, Any] = self.call("refundWallet", "POST /v1/wallets/{id}/refund kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def register_inbound_invoice(self, *, file: bytes, media_type: str, idempotency_key: str | None = None, **input: Unpack[RegisterInboundInvoiceInput]) -> InboundInvoice:
        """Register an invoice of a supplier."""
        result: InboundInvoice = self.call("registerInboundInvoice", "POST /v1/inbound-invoices kf", dict(input), file=file, media_type=media_type, idempotency_key=idempotency_key).data
        return result

    def reinstate_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[ReinstateReservationInput]) -> Reservation:
        """Bring a reservation back."""
        result: Reservation = self.call("reinstateReservation", "POST /v1/reservations/{id}/reinstate kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def release_block(self, *, idempotency_key: str | None = None, **input: Unpack[ReleaseBlockInput]) -> Block:
        """Release nights not picked up."""
        result: Block = self.call("releaseBlock", "POST /v1/blocks/{id}/release kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def release_hold(self, *, idempotency_key: str | None = None, **input: Unpack[ReleaseHoldInput]) -> Hold:
        """Release a card hold."""
        result: Hold = self.call("releaseHold", "POST /v1/incidentals/{id}/release kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_attachment(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveAttachmentInput]) -> Attachment:
        """Remove an attachment."""
        result: Attachment = self.call("removeAttachment", "DELETE /v1/attachments/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_booking_payer(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveBookingPayerInput]) -> Booking:
        """Remove the payer of a booking."""
        result: Booking = self.call("removeBookingPayer", "DELETE /v1/bookings/{id}/master-folio k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_deposit_scheme(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveDepositSchemeInput]) -> dict[str, Any]:
        """Remove the deposit scheme of a rate plan."""
        result: dict[str, Any] = self.call("removeDepositScheme", "DELETE /v1/rate-plans/{id}/deposit-scheme k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_guest_document(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveGuestDocumentInput]) -> GuestDocument:
        """Remove a document from a guest profile."""
        result: GuestDocument = self.call("removeGuestDocument", "DELETE /v1/guests/{id}/documents/{documentId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_identity_provider(self) -> dict[str, Any]:
        """Remove single sign-on."""
        result: dict[str, Any] = self.call("removeIdentityProvider", "DELETE /v1/identity-provider", {}).data
        return result

    def remove_lease_terms(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveLeaseTermsInput]) -> Lease:
        """Remove unbilled terms of a lease."""
        result: Lease = self.call("removeLeaseTerms", "DELETE /v1/leases/{id}/terms/{termId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_local_event(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveLocalEventInput]) -> dict[str, Any]:
        """Remove an event or a holiday of the place."""
        result: dict[str, Any] = self.call("removeLocalEvent", "DELETE /v1/local-events/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_master_folio(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveMasterFolioInput]) -> Block:
        """Remove the master folio of a block."""
        result: Block = self.call("removeMasterFolio", "DELETE /v1/blocks/{id}/master-folio k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_org_unit(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveOrgUnitInput]) -> dict[str, Any]:
        """Remove an org unit."""
        result: dict[str, Any] = self.call("removeOrgUnit", "DELETE /v1/org-units/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_passkey(self, **input: Unpack[RemovePasskeyInput]) -> dict[str, Any]:
        """Remove a passkey."""
        result: dict[str, Any] = self.call("removePasskey", "DELETE /v1/profile/passkeys/{id}", dict(input)).data
        return result

    def remove_person_of_owner(self, *, idempotency_key: str | None = None, **input: Unpack[RemovePersonOfOwnerInput]) -> PersonOfOwner:
        """Remove a person of an owner."""
        result: PersonOfOwner = self.call("removePersonOfOwner", "DELETE /v1/owners/{id}/people/{userId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_pin(self) -> dict[str, Any]:
        """Remove your PIN."""
        result: dict[str, Any] = self.call("removePin", "DELETE /v1/profile/pin", {}).data
        return result

    def remove_routing_rule(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveRoutingRuleInput]) -> RoutingRule:
        """Remove a routing rule."""
        result: RoutingRule = self.call("removeRoutingRule", "DELETE /v1/reservations/{id}/routing-rules/{ruleId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_season(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveSeasonInput]) -> dict[str, Any]:
        """Remove a season."""
        result: dict[str, Any] = self.call("removeSeason", "DELETE /v1/seasons/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_stay_guest(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveStayGuestInput]) -> StayGuest:
        """Remove a person from a stay."""
        result: StayGuest = self.call("removeStayGuest", "DELETE /v1/stay-guests/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_totp(self) -> dict[str, Any]:
        """Remove the authenticator app."""
        result: dict[str, Any] = self.call("removeTotp", "DELETE /v1/profile/totp", {}).data
        return result

    def remove_unit_ownership(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveUnitOwnershipInput]) -> UnitOwnership:
        """Remove a change of ownership."""
        result: UnitOwnership = self.call("removeUnitOwnership", "DELETE /v1/units/{id}/ownership/{ownershipId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_user(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveUserInput]) -> User:
        """Remove a user."""
        result: User = self.call("removeUser", "DELETE /v1/users/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def remove_work_order_cost(self, *, idempotency_key: str | None = None, **input: Unpack[RemoveWorkOrderCostInput]) -> dict[str, Any]:
        """Remove a cost from a work order."""
        result: dict[str, Any] = self.call("removeWorkOrderCost", "DELETE /v1/work-orders/{id}/costs/{costId} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def renew_recovery_codes(self) -> dict[str, Any]:
        """Create new recovery codes."""
        result: dict[str, Any] = self.call("renewRecoveryCodes", "POST /v1/profile/recovery-codes b", {}).data
        return result

    def reopen_house_account(self, *, idempotency_key: str | None = None, **input: Unpack[ReopenHouseAccountInput]) -> FolioSummary:
        """Reopen a house account."""
        result: FolioSummary = self.call("reopenHouseAccount", "POST /v1/house-accounts/{id}/reopen kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reopen_trace(self, *, idempotency_key: str | None = None, **input: Unpack[ReopenTraceInput]) -> Trace:
        """Open a trace again."""
        result: Trace = self.call("reopenTrace", "POST /v1/traces/{id}/reopen k", dict(input), idempotency_key=idempotency_key).data
        return result

    def replace_meter(self, *, idempotency_key: str | None = None, **input: Unpack[ReplaceMeterInput]) -> dict[str, Any]:
        """Replace the counter of a meter."""
        result: dict[str, Any] = self.call("replaceMeter", "POST /v1/meters/{id}/replace kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def request_new_password(self, **input: Unpack[RequestNewPasswordInput]) -> dict[str, Any]:
        """Request a link to set a new password."""
        result: dict[str, Any] = self.call("requestNewPassword", "POST /v1/sign-in/forgotten-password b", dict(input)).data
        return result

    def resend_message(self, *, idempotency_key: str | None = None, **input: Unpack[ResendMessageInput]) -> GuestMessage:
        """Send a message again."""
        result: GuestMessage = self.call("resendMessage", "POST /v1/guest-messages/{id}/resend kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reset_message_template(self, *, idempotency_key: str | None = None, **input: Unpack[ResetMessageTemplateInput]) -> MessageTemplate:
        """Reset a message template to the default."""
        result: MessageTemplate = self.call("resetMessageTemplate", "DELETE /v1/establishments/{id}/message-templates k", dict(input), idempotency_key=idempotency_key).data
        return result

    def reset_user_sign_in(self, *, idempotency_key: str | None = None, **input: Unpack[ResetUserSignInInput]) -> User:
        """Reset how a user signs in."""
        result: User = self.call("resetUserSignIn", "POST /v1/users/{id}/reset-sign-in kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def resolve_dispute(self, *, idempotency_key: str | None = None, **input: Unpack[ResolveDisputeInput]) -> Payable:
        """Resolve the dispute about a supplier invoice."""
        result: Payable = self.call("resolveDispute", "DELETE /v1/payables/{id}/dispute k", dict(input), idempotency_key=idempotency_key).data
        return result

    def restore_found_item(self, *, idempotency_key: str | None = None, **input: Unpack[RestoreFoundItemInput]) -> FoundItem:
        """Store a found item again."""
        result: FoundItem = self.call("restoreFoundItem", "POST /v1/found-items/{id}/restore k", dict(input), idempotency_key=idempotency_key).data
        return result

    def retain_guarantee(self, *, idempotency_key: str | None = None, **input: Unpack[RetainGuaranteeInput]) -> FolioPosting:
        """Retain a guarantee."""
        result: FolioPosting = self.call("retainGuarantee", "POST /v1/folios/{id}/guarantee/retain kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def retry_background_task(self, *, idempotency_key: str | None = None, **input: Unpack[RetryBackgroundTaskInput]) -> BackgroundTask:
        """Retry a background task."""
        result: BackgroundTask = self.call("retryBackgroundTask", "POST /v1/background-tasks/{id}/retry kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def return_direct_debit(self, *, idempotency_key: str | None = None, **input: Unpack[ReturnDirectDebitInput]) -> DirectDebitRun:
        """Record a returned direct debit."""
        result: DirectDebitRun = self.call("returnDirectDebit", "POST /v1/direct-debit-runs/{id}/debits/{debitId}/return kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def return_guarantee(self, *, idempotency_key: str | None = None, **input: Unpack[ReturnGuaranteeInput]) -> FolioPosting:
        """Return a guarantee."""
        result: FolioPosting = self.call("returnGuarantee", "POST /v1/folios/{id}/guarantee/return kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reveal_guest_document(self, **input: Unpack[RevealGuestDocumentInput]) -> GuestDocument:
        """Reveal the full number of a document."""
        result: GuestDocument = self.call("revealGuestDocument", "POST /v1/guests/{id}/documents/{documentId}/reveal b", dict(input)).data
        return result

    def reverse_entry(self, *, idempotency_key: str | None = None, **input: Unpack[ReverseEntryInput]) -> FolioPosting:
        """Reverse an entry."""
        result: FolioPosting = self.call("reverseEntry", "POST /v1/folios/{id}/entries/{entryId}/reverse kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reverse_owner_cost(self, *, idempotency_key: str | None = None, **input: Unpack[ReverseOwnerCostInput]) -> OwnerCost:
        """Reverse a cost on the account of an owner."""
        result: OwnerCost = self.call("reverseOwnerCost", "POST /v1/owner-costs/{id}/reverse kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reverse_owner_payout(self, *, idempotency_key: str | None = None, **input: Unpack[ReverseOwnerPayoutInput]) -> OwnerPayout:
        """Reverse a payout to an owner."""
        result: OwnerPayout = self.call("reverseOwnerPayout", "POST /v1/owner-payouts/{id}/reverse kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reverse_payment(self, *, idempotency_key: str | None = None, **input: Unpack[ReversePaymentInput]) -> Receipt:
        """Reverse a payment."""
        result: Receipt = self.call("reversePayment", "POST /v1/accounts-receivable/payments/{id}/reverse kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def reverse_wallet_charge(self, *, idempotency_key: str | None = None, **input: Unpack[ReverseWalletChargeInput]) -> WalletPosting:
        """Reverse a charge of a wallet."""
        result: WalletPosting = self.call("reverseWalletCharge", "POST /v1/wallets/{id}/charges/{transactionId}/reverse kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def revoke_api_key(self, *, idempotency_key: str | None = None, **input: Unpack[RevokeApiKeyInput]) -> ApiKey:
        """Revoke an API key."""
        result: ApiKey = self.call("revokeApiKey", "DELETE /v1/api-keys/{id} k", dict(input), idempotency_key=idempotency_key).data
        return result

    def revoke_sepa_mandate(self, *, idempotency_key: str | None = None, **input: Unpack[RevokeSepaMandateInput]) -> SepaMandate:
        """Revoke the SEPA mandate of a lease."""
        result: SepaMandate = self.call("revokeSepaMandate", "DELETE /v1/leases/{id}/sepa-mandate k", dict(input), idempotency_key=idempotency_key).data
        return result

    def rotate_api_key(self, *, idempotency_key: str | None = None, **input: Unpack[RotateApiKeyInput]) -> dict[str, Any]:
        """Rotate an API key."""
        result: dict[str, Any] = self.call("rotateApiKey", "POST /v1/api-keys/{id}/rotate kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def rotate_webhook_secret(self, *, idempotency_key: str | None = None, **input: Unpack[RotateWebhookSecretInput]) -> dict[str, Any]:
        """Rotate the secret of a webhook subscription."""
        result: dict[str, Any] = self.call("rotateWebhookSecret", "POST /v1/webhooks/{id}/rotate-secret kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def schedule_deposits(self, *, idempotency_key: str | None = None, **input: Unpack[ScheduleDepositsInput]) -> DepositSchedule:
        """Set the deposit schedule of a block."""
        result: DepositSchedule = self.call("scheduleDeposits", "PUT /v1/blocks/{id}/deposit-schedule kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def search_duplicates(self, *, idempotency_key: str | None = None, **input: Unpack[SearchDuplicatesInput]) -> Job:
        """Search the whole tenant for duplicates."""
        result: Job = self.call("searchDuplicates", "POST /v1/guests/duplicates/search kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def search_everything(self, **input: Unpack[SearchEverythingInput]) -> list[Found]:
        """Search everything."""
        result: list[Found] = self.call("searchEverything", "GET /v1/search", dict(input)).data
        return result

    def send_message_now(self, *, idempotency_key: str | None = None, **input: Unpack[SendMessageNowInput]) -> GuestMessage:
        """Send a message to the guest of a stay."""
        result: GuestMessage = self.call("sendMessageNow", "POST /v1/guest-messages kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def send_upload_content(self, *, file: bytes, media_type: str, idempotency_key: str | None = None, **input: Unpack[SendUploadContentInput]) -> Upload:
        """Send the file of an upload."""
        result: Upload = self.call("sendUploadContent", "PUT /v1/uploads/{id}/content kf", dict(input), file=file, media_type=media_type, idempotency_key=idempotency_key).data
        return result

    def set_block_nights(self, *, idempotency_key: str | None = None, **input: Unpack[SetBlockNightsInput]) -> Block:
        """Set the nights of a block."""
        result: Block = self.call("setBlockNights", "PUT /v1/blocks/{id}/nights kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_booking_payer(self, *, idempotency_key: str | None = None, **input: Unpack[SetBookingPayerInput]) -> Booking:
        """Set the payer of a booking."""
        result: Booking = self.call("setBookingPayer", "PUT /v1/bookings/{id}/master-folio kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_cancellation_policy(self, *, idempotency_key: str | None = None, **input: Unpack[SetCancellationPolicyInput]) -> dict[str, Any]:
        """Set the cancellation and no-show fees."""
        result: dict[str, Any] = self.call("setCancellationPolicy", "PUT /v1/rate-plans/{id}/cancellation-policy kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_deposit_scheme(self, *, idempotency_key: str | None = None, **input: Unpack[SetDepositSchemeInput]) -> dict[str, Any]:
        """Set the deposit scheme of a rate plan."""
        result: dict[str, Any] = self.call("setDepositScheme", "PUT /v1/rate-plans/{id}/deposit-scheme kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_do_not_disturb(self, *, idempotency_key: str | None = None, **input: Unpack[SetDoNotDisturbInput]) -> dict[str, Any]:
        """Set or clear "do not disturb"."""
        result: dict[str, Any] = self.call("setDoNotDisturb", "PUT /v1/units/{id}/do-not-disturb kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_early_departure_policy(self, *, idempotency_key: str | None = None, **input: Unpack[SetEarlyDeparturePolicyInput]) -> dict[str, Any]:
        """Set the early-departure fee."""
        result: dict[str, Any] = self.call("setEarlyDeparturePolicy", "PUT /v1/rate-plans/{id}/early-departure-policy kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_establishment_content(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetEstablishmentContentInput]) -> EstablishmentContent:
        """Set what guests are shown of an establishment."""
        result: EstablishmentContent = self.call("setEstablishmentContent", "PUT /v1/establishments/{id}/content kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_extras_of_stay(self, *, idempotency_key: str | None = None, **input: Unpack[SetExtrasOfStayInput]) -> ExtrasOfStay:
        """Set the extras of a stay."""
        result: ExtrasOfStay = self.call("setExtrasOfStay", "PUT /v1/reservations/{id}/extras kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_housekeeping_rules(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetHousekeepingRulesInput]) -> HousekeepingRules:
        """Change the housekeeping rules."""
        result: HousekeepingRules = self.call("setHousekeepingRules", "PATCH /v1/establishments/{id}/housekeeping-rules kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_identity_provider(self, **input: Unpack[SetIdentityProviderInput]) -> IdentityProvider:
        """Set up single sign-on."""
        result: IdentityProvider = self.call("setIdentityProvider", "PUT /v1/identity-provider b", dict(input)).data
        return result

    def set_import_mapping(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetImportMappingInput]) -> BookingImportMapping:
        """Set the import mapping of an establishment."""
        result: BookingImportMapping = self.call("setImportMapping", "PUT /v1/establishments/{id}/booking-import-mapping kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_lease_terms(self, *, idempotency_key: str | None = None, **input: Unpack[SetLeaseTermsInput]) -> Lease:
        """Set rent and charges from a day on."""
        result: Lease = self.call("setLeaseTerms", "POST /v1/leases/{id}/terms kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_master_folio(self, *, idempotency_key: str | None = None, **input: Unpack[SetMasterFolioInput]) -> Block:
        """Give a block a master folio."""
        result: Block = self.call("setMasterFolio", "PUT /v1/blocks/{id}/master-folio kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_message_refusal(self, *, idempotency_key: str | None = None, **input: Unpack[SetMessageRefusalInput]) -> dict[str, Any]:
        """Set whether a guest declines messages."""
        result: dict[str, Any] = self.call("setMessageRefusal", "PUT /v1/guests/{id}/messages kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_message_template(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetMessageTemplateInput]) -> MessageTemplate:
        """Set the template of a guest message."""
        result: MessageTemplate = self.call("setMessageTemplate", "PUT /v1/establishments/{id}/message-templates kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_new_password(self, **input: Unpack[SetNewPasswordInput]) -> dict[str, Any]:
        """Set a new password through a link."""
        result: dict[str, Any] = self.call("setNewPassword", "POST /v1/sign-in/new-password b", dict(input)).data
        return result

    def set_out_of_service(self, *, idempotency_key: str | None = None, **input: Unpack[SetOutOfServiceInput]) -> dict[str, Any]:
        """Take a unit out of service or return it."""
        result: dict[str, Any] = self.call("setOutOfService", "PUT /v1/units/{id}/out-of-service kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_overbooking(self, *, idempotency_key: str | None = None, **input: Unpack[SetOverbookingInput]) -> dict[str, Any]:
        """Set the overbooking allowance of a unit type."""
        result: dict[str, Any] = self.call("setOverbooking", "PUT /v1/unit-types/{id}/overbooking kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_password(self, **input: Unpack[SetPasswordInput]) -> dict[str, Any]:
        """Set your password."""
        result: dict[str, Any] = self.call("setPassword", "PUT /v1/profile/password b", dict(input)).data
        return result

    def set_payables_policy(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetPayablesPolicyInput]) -> PayablesPolicy:
        """Set the payables policy of a mandate."""
        result: PayablesPolicy = self.call("setPayablesPolicy", "PUT /v1/operating-mandates/{id}/payables-policy kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_person_prices(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetPersonPricesInput]) -> list[PersonPrice]:
        """Set prices by persons of a rate plan."""
        result: list[PersonPrice] = self.call("setPersonPrices", "PUT /v1/rate-plans/{id}/person-prices kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_pin(self, **input: Unpack[SetPinInput]) -> dict[str, Any]:
        """Set your PIN."""
        result: dict[str, Any] = self.call("setPin", "PUT /v1/profile/pin b", dict(input)).data
        return result

    def set_prices(self, *, idempotency_key: str | None = None, **input: Unpack[SetPricesInput]) -> dict[str, Any]:
        """Set prices of a rate plan."""
        result: dict[str, Any] = self.call("setPrices", "PUT /v1/rate-plans/{id}/prices kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_prices_when_new(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetPricesWhenNewInput]) -> list[PriceWhenNew]:
        """Set replacement prices and wear."""
        result: list[PriceWhenNew] = self.call("setPricesWhenNew", "PUT /v1/establishments/{id}/prices-when-new kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_registration_settings(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetRegistrationSettingsInput]) -> RegistrationSettings:
        """Set the registration code of an establishment."""
        result: RegistrationSettings = self.call("setRegistrationSettings", "PUT /v1/establishments/{id}/registration-settings kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_room_charges(self, *, idempotency_key: str | None = None, **input: Unpack[SetRoomChargesInput]) -> Reservation:
        """Say whether a stay charges to the room."""
        result: Reservation = self.call("setRoomCharges", "PUT /v1/reservations/{id}/room-charges kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_sepa_creditor(self, *, idempotency_key: str | None = None, **input: Unpack[SetSepaCreditorInput]) -> SepaCreditor:
        """Set the SEPA creditor of an establishment."""
        result: SepaCreditor = self.call("setSepaCreditor", "PUT /v1/establishments/{id}/sepa-creditor kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_sepa_mandate(self, *, idempotency_key: str | None = None, **input: Unpack[SetSepaMandateInput]) -> SepaMandate:
        """Set the SEPA mandate of a lease."""
        result: SepaMandate = self.call("setSepaMandate", "PUT /v1/leases/{id}/sepa-mandate kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_sign_in_policy(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetSignInPolicyInput]) -> SignInPolicy:
        """Set the rules for signing in."""
        result: SignInPolicy = self.call("setSignInPolicy", "PUT /v1/sign-in-policy kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_stay_restrictions(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetStayRestrictionsInput]) -> list[StayRestriction]:
        """Set the stay restrictions."""
        result: list[StayRestriction] = self.call("setStayRestrictions", "PUT /v1/establishments/{id}/stay-restrictions kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_supplier_account(self, *, idempotency_key: str | None = None, **input: Unpack[SetSupplierAccountInput]) -> Payable:
        """Set the bank account of a supplier."""
        result: Payable = self.call("setSupplierAccount", "PUT /v1/payables/{id}/supplier-account kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_tourist_tax_exemptions(self, *, idempotency_key: str | None = None, **input: Unpack[SetTouristTaxExemptionsInput]) -> Reservation:
        """Set who of a stay pays no tourist tax."""
        result: Reservation = self.call("setTouristTaxExemptions", "PUT /v1/reservations/{id}/tourist-tax-exemptions kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_tourist_taxes(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetTouristTaxesInput]) -> list[TouristTax]:
        """Set the tourist taxes of an establishment."""
        result: list[TouristTax] = self.call("setTouristTaxes", "PUT /v1/establishments/{id}/tourist-taxes kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_unit_content(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetUnitContentInput]) -> UnitContent:
        """Set the features and the note of a unit."""
        result: UnitContent = self.call("setUnitContent", "PUT /v1/units/{id}/content kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_unit_ownership(self, *, idempotency_key: str | None = None, **input: Unpack[SetUnitOwnershipInput]) -> UnitOwnership:
        """Set the owners of a unit."""
        result: UnitOwnership = self.call("setUnitOwnership", "PUT /v1/units/{id}/ownership kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_unit_status(self, *, idempotency_key: str | None = None, **input: Unpack[SetUnitStatusInput]) -> dict[str, Any]:
        """Set the housekeeping status of a unit."""
        result: dict[str, Any] = self.call("setUnitStatus", "PUT /v1/units/{id}/housekeeping-status kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def set_unit_type_content(self, *, idempotency_key: str | None = None, if_match: str | None = None, **input: Unpack[SetUnitTypeContentInput]) -> UnitTypeContent:
        """Set what guests are shown of a unit type."""
        result: UnitTypeContent = self.call("setUnitTypeContent", "PUT /v1/unit-types/{id}/content kb", dict(input), idempotency_key=idempotency_key, if_match=if_match).data
        return result

    def set_units_of_stay(self, *, idempotency_key: str | None = None, **input: Unpack[SetUnitsOfStayInput]) -> UnitsOfStay:
        """Plan the units of a stay, segment by segment."""
        result: UnitsOfStay = self.call("setUnitsOfStay", "PUT /v1/reservations/{id}/units kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def settle_charges(self, *, idempotency_key: str | None = None, **input: Unpack[SettleChargesInput]) -> ChargesSettlement:
        """Settle the charges of a lease."""
        result: ChargesSettlement = self.call("settleCharges", "POST /v1/leases/{id}/charges-settlements kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def settle_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[SettleWalletInput]) -> dict[str, Any]:
        """Settle a postpaid wallet on the folio."""
        result: dict[str, Any] = self.call("settleWallet", "POST /v1/wallets/{id}/settle kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def sign_in_with_code(self, **input: Unpack[SignInWithCodeInput]) -> SignInResult:
        """Sign in with a code, after the password."""
        result: SignInResult = self.call("signInWithCode", "POST /v1/sign-in/code b", dict(input)).data
        return result

    def sign_in_with_passkey(self, **input: Unpack[SignInWithPasskeyInput]) -> SignInResult:
        """Sign in with a passkey."""
        result: SignInResult = self.call("signInWithPasskey", "POST /v1/sign-in/passkey b", dict(input)).data
        return result

    def sign_in_with_password(self, **input: Unpack[SignInWithPasswordInput]) -> SignInResult:
        """Sign in with a password."""
        result: SignInResult = self.call("signInWithPassword", "POST /v1/sign-in/password b", dict(input)).data
        return result

    def sign_in_with_pin(self, **input: Unpack[SignInWithPinInput]) -> SignInResult:
        """Switch users by PIN."""
        result: SignInResult = self.call("signInWithPin", "POST /v1/sign-in/pin b", dict(input)).data
        return result

    def sign_inspection(self, *, idempotency_key: str | None = None, **input: Unpack[SignInspectionInput]) -> dict[str, Any]:
        """Sign an inspection."""
        result: dict[str, Any] = self.call("signInspection", "POST /v1/inspections/{id}/sign kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def sign_out(self) -> dict[str, Any]:
        """Sign out."""
        result: dict[str, Any] = self.call("signOut", "POST /v1/session/sign-out b", {}).data
        return result

    def sign_user_out(self, *, idempotency_key: str | None = None, **input: Unpack[SignUserOutInput]) -> dict[str, Any]:
        """End all sessions of a user."""
        result: dict[str, Any] = self.call("signUserOut", "POST /v1/users/{id}/sign-out kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def split_booking(self, *, idempotency_key: str | None = None, **input: Unpack[SplitBookingInput]) -> dict[str, Any]:
        """Split stays off a booking."""
        result: dict[str, Any] = self.call("splitBooking", "POST /v1/bookings/{id}/split kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def start_work_order(self, *, idempotency_key: str | None = None, **input: Unpack[StartWorkOrderInput]) -> WorkOrder:
        """Start a work order."""
        result: WorkOrder = self.call("startWorkOrder", "POST /v1/work-orders/{id}/start kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def suggest_duplicates(self, **input: Unpack[SuggestDuplicatesInput]) -> list[DuplicateSuggestion]:
        """Suggest duplicate guest profiles."""
        result: list[DuplicateSuggestion] = self.call("suggestDuplicates", "GET /v1/guests/{id}/duplicates", dict(input)).data
        return result

    def take_wristbands_back(self, *, idempotency_key: str | None = None, **input: Unpack[TakeWristbandsBackInput]) -> dict[str, Any]:
        """Take back wristbands."""
        result: dict[str, Any] = self.call("takeWristbandsBack", "POST /v1/wristbands/return kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def test_webhook(self, *, idempotency_key: str | None = None, **input: Unpack[TestWebhookInput]) -> dict[str, Any]:
        """Send a test event to a webhook subscription."""
        result: dict[str, Any] = self.call("testWebhook", "POST /v1/webhooks/{id}/test kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def top_up_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[TopUpWalletInput]) -> WalletPosting:
        """Top up a wallet."""
        result: WalletPosting = self.call("topUpWallet", "POST /v1/wallets/{id}/top-ups kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def transfer_folio(self, *, idempotency_key: str | None = None, **input: Unpack[TransferFolioInput]) -> dict[str, Any]:
        """Transfer a folio balance to a debtor account."""
        result: dict[str, Any] = self.call("transferFolio", "POST /v1/folios/{id}/transfer kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def trigger_dunning(self, *, idempotency_key: str | None = None, **input: Unpack[TriggerDunningInput]) -> DunningEvent:
        """Trigger a dunning reminder."""
        result: DunningEvent = self.call("triggerDunning", "POST /v1/accounts-receivable/accounts/{id}/dunning kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def trust_device(self, **input: Unpack[TrustDeviceInput]) -> TrustedDevice:
        """Trust this browser."""
        result: TrustedDevice = self.call("trustDevice", "POST /v1/trusted-devices b", dict(input)).data
        return result

    def unblock_wallet(self, *, idempotency_key: str | None = None, **input: Unpack[UnblockWalletInput]) -> Wallet:
        """Unblock a wallet."""
        result: Wallet = self.call("unblockWallet", "POST /v1/wallets/{id}/unblock kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_amendment(self, *, idempotency_key: str | None = None, **input: Unpack[UndoAmendmentInput]) -> dict[str, Any]:
        """Undo the last amendment."""
        result: dict[str, Any] = self.call("undoAmendment", "POST /v1/reservations/{id}/undo-amendment kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_calendar_change(self, *, idempotency_key: str | None = None, **input: Unpack[UndoCalendarChangeInput]) -> dict[str, Any]:
        """Undo a change of the calendar."""
        result: dict[str, Any] = self.call("undoCalendarChange", "POST /v1/calendar-changes/{id}/undo k", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_check_in(self, *, idempotency_key: str | None = None, **input: Unpack[UndoCheckInInput]) -> Reservation:
        """Undo a check-in."""
        result: Reservation = self.call("undoCheckIn", "POST /v1/reservations/{id}/undo-check-in kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_close_day(self, *, idempotency_key: str | None = None, **input: Unpack[UndoCloseDayInput]) -> dict[str, Any]:
        """Undo the last end of day."""
        result: dict[str, Any] = self.call("undoCloseDay", "POST /v1/establishments/{id}/end-of-day/undo kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_lease_bill(self, *, idempotency_key: str | None = None, **input: Unpack[UndoLeaseBillInput]) -> LeaseBill:
        """Reverse a bill of a lease."""
        result: LeaseBill = self.call("undoLeaseBill", "POST /v1/leases/{id}/bills/{billId}/undo kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_meeting_bill(self, *, idempotency_key: str | None = None, **input: Unpack[UndoMeetingBillInput]) -> Meeting:
        """Undo the bill of a meeting."""
        result: Meeting = self.call("undoMeetingBill", "POST /v1/meetings/{id}/undo-bill kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_move(self, *, idempotency_key: str | None = None, **input: Unpack[UndoMoveInput]) -> FolioMove:
        """Undo a move of charges."""
        result: FolioMove = self.call("undoMove", "POST /v1/folios/{id}/moves/{moveId}/undo kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_owner_commission_invoice(self, *, idempotency_key: str | None = None, **input: Unpack[UndoOwnerCommissionInvoiceInput]) -> OwnerCommissionInvoice:
        """Undo the invoice of a commission."""
        result: OwnerCommissionInvoice = self.call("undoOwnerCommissionInvoice", "POST /v1/owner-commission-invoices/{id}/undo kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_payment_by_hand(self, *, idempotency_key: str | None = None, **input: Unpack[UndoPaymentByHandInput]) -> Payable:
        """Undo marking a supplier invoice as paid."""
        result: Payable = self.call("undoPaymentByHand", "DELETE /v1/payables/{id}/payment k", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_receivable_write_off(self, *, idempotency_key: str | None = None, **input: Unpack[UndoReceivableWriteOffInput]) -> Receivable:
        """Undo the write-off of a receivable."""
        result: Receivable = self.call("undoReceivableWriteOff", "DELETE /v1/accounts-receivable/receivables/{id}/write-off k", dict(input), idempotency_key=idempotency_key).data
        return result

    def undo_write_off(self, *, idempotency_key: str | None = None, **input: Unpack[UndoWriteOffInput]) -> Invoice:
        """Reverse the write-off of an invoice."""
        result: Invoice = self.call("undoWriteOff", "DELETE /v1/invoices/{id}/write-off k", dict(input), idempotency_key=idempotency_key).data
        return result

    def unmerge_guest(self, *, idempotency_key: str | None = None, **input: Unpack[UnmergeGuestInput]) -> dict[str, Any]:
        """Undo a merge of guest profiles."""
        result: dict[str, Any] = self.call("unmergeGuest", "POST /v1/guests/{id}/unmerge k", dict(input), idempotency_key=idempotency_key).data
        return result

    def update_establishment(self, *, idempotency_key: str | None = None, **input: Unpack[UpdateEstablishmentInput]) -> Establishment:
        """Change an establishment."""
        result: Establishment = self.call("updateEstablishment", "PATCH /v1/establishments/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def update_unit(self, *, idempotency_key: str | None = None, **input: Unpack[UpdateUnitInput]) -> Unit:
        """Change, retire or reactivate a unit."""
        result: Unit = self.call("updateUnit", "PATCH /v1/units/{id} kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def validate_einvoice(self, *, file: bytes, media_type: str) -> dict[str, Any]:
        """Validate an e-invoice."""
        result: dict[str, Any] = self.call("validateEinvoice", "POST /v1/e-invoices/validate f", {}, file=file, media_type=media_type).data
        return result

    def verify_inspection(self, **input: Unpack[VerifyInspectionInput]) -> dict[str, Any]:
        """Verify a signed inspection."""
        result: dict[str, Any] = self.call("verifyInspection", "GET /v1/inspections/{id}/verification", dict(input)).data
        return result

    def void_meter_reading(self, *, idempotency_key: str | None = None, **input: Unpack[VoidMeterReadingInput]) -> MeterReading:
        """Void the last reading of a meter."""
        result: MeterReading = self.call("voidMeterReading", "POST /v1/meters/{id}/void-last-reading kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def void_reading(self, *, idempotency_key: str | None = None, **input: Unpack[VoidReadingInput]) -> MeterReading:
        """Void a reading."""
        result: MeterReading = self.call("voidReading", "POST /v1/meters/{id}/readings/{readingId}/void kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def walk_reservation(self, *, idempotency_key: str | None = None, **input: Unpack[WalkReservationInput]) -> dict[str, Any]:
        """Walk a guest to another establishment."""
        result: dict[str, Any] = self.call("walkReservation", "POST /v1/reservations/{id}/walk kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def withdraw_approval(self, *, idempotency_key: str | None = None, **input: Unpack[WithdrawApprovalInput]) -> Payable:
        """Withdraw your approval of a supplier invoice."""
        result: Payable = self.call("withdrawApproval", "DELETE /v1/payables/{id}/approval k", dict(input), idempotency_key=idempotency_key).data
        return result

    def withdraw_notice(self, *, idempotency_key: str | None = None, **input: Unpack[WithdrawNoticeInput]) -> Lease:
        """Withdraw the notice of a lease."""
        result: Lease = self.call("withdrawNotice", "DELETE /v1/leases/{id}/notice k", dict(input), idempotency_key=idempotency_key).data
        return result

    def write_off_invoice(self, *, idempotency_key: str | None = None, **input: Unpack[WriteOffInvoiceInput]) -> Invoice:
        """Write off the balance due of an invoice."""
        result: Invoice = self.call("writeOffInvoice", "POST /v1/invoices/{id}/write-off kb", dict(input), idempotency_key=idempotency_key).data
        return result

    def write_off_receivable(self, *, idempotency_key: str | None = None, **input: Unpack[WriteOffReceivableInput]) -> Receivable:
        """Write off a receivable."""
        result: Receivable = self.call("writeOffReceivable", "POST /v1/accounts-receivable/receivables/{id}/write-off kb", dict(input), idempotency_key=idempotency_key).data
        return result
