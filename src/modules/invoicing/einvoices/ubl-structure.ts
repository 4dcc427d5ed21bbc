/**
 * The structure of a UBL 2.1 Invoice and CreditNote, limited to elements reachable from them: child elements with their order and cardinality
 * (`?` at most once, `*` any number, `+` at least once), and the value type of basic elements. In our own notation, parsed by
 * `structure.ts`. If a name is both an aggregate and a basic element, the basic one has a `:` prefix.
 * Source: Universal Business Language Version 2.1, OASIS Standard, 4 November 2013. Copyright (C) OASIS Open 2013. All Rights Reserved.
 * "This document and translations of it may be copied and furnished to others, and derivative works that comment on or otherwise explain
 * it or assist in its implementation may be prepared, copied, published, and distributed, in whole or in part, without restriction of any
 * kind, provided that the above copyright notice and this section are included on all such copies and derivative works."
 */
export const ublValues = `
Identifier: UBLVersionID CustomizationID ProfileID ProfileExecutionID ID UUID SalesOrderID LanguageID VersionID ValidatorID
  CustomerAssignedAccountID AdditionalAccountID SupplierAssignedAccountID WebsiteURI LogoReferenceID EndpointID ReleaseID
  TrackingID InstructionID PaymentID PaymentMeansID PrepaidPaymentReferenceID PaymentTermsDetailsURI ExchangeMarketID ReferenceID
  InformationURI CompanyID NationalityID PrimaryAccountNumberID NetworkID IssuerID IssueNumberID CV2ID ChipApplicationID AccountID
  SignatureID LineID SalesOrderLineID SequenceID URI CarrierAssignedID ConsigneeAssignedID ConsignorAssignedID
  FreightForwarderAssignedID BrokerAssignedID ContractedCarrierAssignedID PerformingCarrierAssignedID LoadingSequenceID
  SequenceNumberID RequiredCustomsID TraceID SuccessiveSequenceID ExtendedID BarcodeSymbologyID UpperOrangeHazardPlacardID
  LowerOrangeHazardPlacardID MarkingID HazardClassID ProductTraceID RegistrationID SerialID AttributeID IdentificationID
  TransportationServiceDetailsURI JourneyID RegistrationNationalityID ReferencedConsignmentID LotNumberID LocationID AircraftID
  LicensePlateID TrainID RailCarID VesselID RadioCallSignID
Indicator: CopyIndicator MarkCareIndicator MarkAttentionIndicator ChargeIndicator PrepaidIndicator TaxEvidenceIndicator
  TaxIncludedIndicator FreeOfChargeIndicator SoleProprietorshipIndicator FullyPaidSharesIndicator HazardousRiskIndicator
  SplitConsignmentIndicator CatalogueIndicator IndicationIndicator AnimalFoodIndicator HumanFoodIndicator LivestockIndicator
  BulkCargoIndicator ContainerizedIndicator GeneralCargoIndicator SpecialSecurityIndicator ThirdPartyPayerIndicator
  ConsolidatableIndicator CustomsImportClassifiedIndicator PreCarriageIndicator OnCarriageIndicator CompletionIndicator
  ReturnableMaterialIndicator RefrigerationOnIndicator ReturnabilityIndicator LegalStatusIndicator AnimalFoodApprovedIndicator
  HumanFoodApprovedIndicator DangerousGoodsApprovedIndicator RefrigeratedIndicator PowerIndicator
Date: IssueDate DueDate TaxPointDate StartDate EndDate ValidationDate ActualDeliveryDate LatestDeliveryDate PaymentDueDate
  InstallmentDueDate ReceivedDate PaidDate Date EffectiveDate RegistrationDate RegistrationExpirationDate BirthDate
  RequestedDespatchDate EstimatedDespatchDate ActualDespatchDate GuaranteedDespatchDate ValidityStartDate ExpiryDate
  NominationDate ReferenceDate EstimatedDeliveryDate RequiredDeliveryDate ManufactureDate BestBeforeDate OccurrenceDate
  ActualPickupDate EarliestPickupDate LatestPickupDate
Time: IssueTime StartTime EndTime ValidationTime ActualDeliveryTime LatestDeliveryTime PaidTime EffectiveTime
  RequestedDespatchTime EstimatedDespatchTime ActualDespatchTime GuaranteedDespatchTime NominationTime ReferenceTime ExpiryTime
  EstimatedDeliveryTime RequiredDeliveryTime ManufactureTime OccurrenceTime ActualPickupTime EarliestPickupTime LatestPickupTime
Code: InvoiceTypeCode DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode PaymentCurrencyCode PaymentAlternativeCurrencyCode
  AccountingCostCode CreditNoteTypeCode DescriptionCode OrderTypeCode DocumentTypeCode LocaleCode DocumentStatusCode
  IndustryClassificationCode LossRiskResponsibilityCode PaymentMeansCode PaymentChannelCode ReferenceEventCode
  AllowanceChargeReasonCode SourceCurrencyCode TargetCurrencyCode MathematicOperatorCode PaymentPurposeCode ResponseCode
  ValidationResultCode WorkPhaseCode AddressTypeCode AddressFormatCode CountrySubentityCode LocationTypeCode TaxLevelCode
  ExemptionReasonCode CompanyLegalFormCode CompanyLiquidationStatusCode GenderCode ServiceTypeCode AccountTypeCode
  AccountFormatCode CurrencyCode ShippingPriorityLevelCode HandlingCode CardTypeCode CardChipCode MandateTypeCode
  FinancingInstrumentCode TaxExemptionReasonCode ContractTypeCode LineStatusCode PriceTypeCode ConditionCode StatusReasonCode
  MimeCode FormatCode EncodingCode CharacterSetCode ChannelCode IdentificationCode CoordinateSystemCode LatitudeDirectionCode
  LongitudeDirectionCode TaxTypeCode CorporateRegistrationTypeCode TariffCode PreferenceCriterionCode CustomsStatusCode
  TransportModeCode TransportMeansTypeCode TransitDirectionCode TransportHandlingUnitTypeCode NatureCode CargoTypeCode
  CommodityCode ItemClassificationCode ActionCode UNDGCode EmergencyProceduresCode MedicalFirstAidGuideCode HazardousCategoryCode
  NameCode ImportanceCode CertificateTypeCode StatusCode TransportEventTypeCode TransportServiceCode TariffClassCode
  FreightRateClassCode PackageLevelCode PackagingTypeCode DirectionCode TradeServiceCode ShortageActionCode RejectReasonCode
  RejectActionCode QuantityDiscrepancyCode TimingComplaintCode TransportEquipmentTypeCode ProviderTypeCode OwnerTypeCode
  SizeTypeCode DispositionCode FullnessIndicationCode TrackingDeviceCode TransportEmergencyCardCode PackingCriteriaCode
  HazardousRegulationCode InhalationToxicityZoneCode TransportAuthorizationCode PositionCode EnvironmentalEmissionTypeCode
  WeekDayCode SealIssuerTypeCode SealStatusCode CalculationMethodCode
Text: Note AccountingCost BuyerReference Description CustomerReference DocumentType XPath DocumentDescription
  CanonicalizationMethod SignatureMethod DataSendingCapability SpecialTerms LossRisk InstructionNote InvoicingPartyReference
  AllowanceChargeReason ValidateProcess ValidateTool ValidateToolVersion WorkPhase Telephone Telefax ElectronicMail Postbox Floor
  Room BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification PostalZone CountrySubentity Region District
  TimezoneOffset Conditions ExemptionReason CompanyLegalForm Title NameSuffix JobTitle BirthplaceName OrganizationDepartment
  ServiceType PaymentNote Instructions HandlingInstructions Information SpecialInstructions DeliveryInstructions
  TaxExemptionReason TierRange ContractType AdditionalInformation Keyword PriceChangeReason PriceType StatusReason Text
  DocumentHash HashAlgorithmMethod Channel Value Line SummaryDescription TariffDescription Remarks CarrierServiceInstructions
  CustomsClearanceServiceInstructions ForwarderServiceInstructions SpecialServiceInstructions HaulageInstructions
  DemurrageInstructions DamageRemarks ShippingMarks Content TradingRestrictions PlacardNotation PlacardEndorsement TestMethod
  ValueQualifier ListValue CertificateType Priority TransportationServiceDescription PackingMaterial RegistrationNationality
  BackorderReason OutstandingReason RejectReason TimingComplaint Characteristics SpecialTransportRequirements Extension
  MinimumValue MaximumValue :Location ShipsRequirements :Condition SealingPartyType Reference
Numeric: LineCountNumeric MultiplierFactorNumeric SequenceNumeric MaximumPaymentInstructionsNumeric CalculationSequenceNumeric
  PackSizeNumeric
Measure: DurationMeasure GrossWeightMeasure NetWeightMeasure NetNetWeightMeasure GrossVolumeMeasure NetVolumeMeasure
  BaseUnitMeasure LatitudeDegreesMeasure LatitudeMinutesMeasure LongitudeDegreesMeasure LongitudeMinutesMeasure AltitudeMeasure
  ChargeableWeightMeasure LoadingLengthMeasure LeadTimeMeasure Measure MinimumMeasure MaximumMeasure TareWeightMeasure
  ValueMeasure GrossTonnageMeasure NetTonnageMeasure
Quantity: Quantity MinimumQuantity MaximumQuantity InvoicedQuantity CreditedQuantity BatchQuantity ConsumerUnitQuantity
  TotalGoodsItemQuantity TotalTransportHandlingUnitQuantity ConsignmentQuantity PackQuantity BaseQuantity ChildConsignmentQuantity
  TotalPackagesQuantity CustomsTariffQuantity ChargeableQuantity ReturnableQuantity CrewQuantity PassengerQuantity
  TotalPackageQuantity ValueQuantity DeliveredQuantity BackorderQuantity OutstandingQuantity OversupplyQuantity ReceivedQuantity
  ShortQuantity RejectedQuantity
Amount: Amount SettlementDiscountAmount PenaltyAmount PaidAmount BaseAmount PerUnitAmount TaxAmount RoundingAmount
  LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount
  PayableRoundingAmount PayableAmount PayableAlternativeAmount CorporateStockAmount InsuranceValueAmount
  DeclaredCustomsValueAmount DeclaredForCarriageValueAmount DeclaredStatisticsValueAmount FreeOnBoardValueAmount MaximumPaidAmount
  TaxableAmount TransactionCurrencyTaxAmount PriceAmount TotalInvoiceAmount InsurancePremiumAmount ValueAmount
Percent: SettlementDiscountPercent PenaltySurchargePercent PaymentPercent ProgressPercent Percent TierRatePercent
  ReliabilityPercent PartecipationPercent AirFlowPercent HumidityPercent
Rate: SourceCurrencyBaseRate TargetCurrencyBaseRate CalculationRate OrderableUnitFactorRate
BinaryObject: EmbeddedDocumentBinaryObject
Name: Name StreetName AdditionalStreetName BlockName BuildingName CitySubdivisionName CityName RegistrationName FirstName
  FamilyName MiddleName OtherName AliasName HolderName BrandName ModelName FileName TechnicalName CategoryName VesselName
`

/**
 * The children of aggregates.
 */
export const ublGroups = `
Invoice: UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime?
  DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode?
  PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*
  OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference*
  OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* Signature*
  AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty?
  Delivery* DeliveryTerms? PaymentMeans* PaymentTerms* PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate?
  PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+
CreditNote: UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate
  IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode?
  PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference?
  InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference*
  ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* Signature*
  AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty?
  Delivery* DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate?
  PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* LegalMonetaryTotal CreditNoteLine+
Period: StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*
OrderReference: ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? DocumentReference?
BillingReference: InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference?
  SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference? ReminderDocumentReference? AdditionalDocumentReference?
  BillingReferenceLine*
DocumentReference: ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? LocaleCode?
  VersionID? DocumentStatusCode? DocumentDescription* Attachment? ValidityPeriod? IssuerParty? ResultOfVerification?
ProjectReference: ID UUID? IssueDate? WorkPhaseReference*
Signature: ID Note* ValidationDate? ValidationTime? ValidatorID? CanonicalizationMethod? SignatureMethod? SignatoryParty?
  DigitalSignatureAttachment? OriginalDocumentReference?
SupplierParty: CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party? DespatchContact? AccountingContact?
  SellerContact?
CustomerParty: CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party? DeliveryContact?
  AccountingContact? BuyerContact?
Party: MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? IndustryClassificationCode?
  PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? PartyTaxScheme* PartyLegalEntity* Contact? Person*
  AgentParty? ServiceProviderParty* PowerOfAttorney* FinancialAccount?
Delivery: ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate?
  LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation?
  RequestedDeliveryPeriod? PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? NotifyParty* Despatch?
  DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?
DeliveryTerms: ID? SpecialTerms* LossRiskResponsibilityCode? LossRisk* Amount? DeliveryLocation? AllowanceCharge?
PaymentMeans: ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* CardAccount?
  PayerFinancialAccount? PayeeFinancialAccount? CreditAccount? PaymentMandate? TradeFinancing?
PaymentTerms: ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent?
  PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? PaymentTermsDetailsURI?
  PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? SettlementPeriod? PenaltyPeriod? ExchangeRate? ValidityPeriod?
Payment: ID? PaidAmount? ReceivedDate? PaidDate? PaidTime? InstructionID?
AllowanceCharge: ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? PrepaidIndicator?
  SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? TaxCategory* TaxTotal? PaymentMeans*
ExchangeRate: SourceCurrencyCode SourceCurrencyBaseRate? TargetCurrencyCode TargetCurrencyBaseRate? ExchangeMarketID?
  CalculationRate? MathematicOperatorCode? Date? ForeignExchangeContract?
TaxTotal: TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*
MonetaryTotal: LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount?
  PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?
InvoiceLine: ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost?
  PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod* OrderLineReference* DespatchLineReference* ReceiptLineReference*
  BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* AllowanceCharge* TaxTotal*
  WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine* ItemPriceExtension?
Response: ReferenceID? ResponseCode? Description* EffectiveDate? EffectiveTime? Status*
CreditNoteLine: ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost?
  PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod* OrderLineReference* DiscrepancyResponse* DespatchLineReference*
  ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* TaxTotal*
  AllowanceCharge* Item? Price? DeliveryTerms* SubCreditNoteLine* ItemPriceExtension?
BillingReferenceLine: ID Amount? AllowanceCharge*
Attachment: EmbeddedDocumentBinaryObject? ExternalReference?
ResultOfVerification: ValidatorID? ValidationResultCode? ValidationDate? ValidationTime? ValidateProcess? ValidateTool?
  ValidateToolVersion? SignatoryParty?
WorkPhaseReference: ID? WorkPhaseCode? WorkPhase* ProgressPercent? StartDate? EndDate? WorkOrderDocumentReference*
Contact: ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*
PartyIdentification: ID
PartyName: Name
Language: ID? Name? LocaleCode?
Address: ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName? BuildingName?
  BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification? CitySubdivisionName? CityName? PostalZone?
  CountrySubentity? CountrySubentityCode? Region? District? TimezoneOffset? AddressLine* Country? LocationCoordinate*
Location: ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name?
  ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*
PartyTaxScheme: RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* RegistrationAddress? TaxScheme
PartyLegalEntity: RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode?
  CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? FullyPaidSharesIndicator?
  RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ShareholderParty*
Person: ID? FirstName? FamilyName? Title? MiddleName? OtherName? NameSuffix? JobTitle? NationalityID? GenderCode? BirthDate?
  BirthplaceName? OrganizationDepartment? Contact? FinancialAccount? IdentityDocumentReference* ResidenceAddress?
ServiceProviderParty: ID? ServiceTypeCode? ServiceType* Party SellerContact?
PowerOfAttorney: ID? IssueDate? IssueTime? Description* NotaryParty? AgentParty WitnessParty* MandateDocumentReference*
FinancialAccount: ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* FinancialInstitutionBranch?
  Country?
Despatch: ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate? EstimatedDespatchTime? ActualDespatchDate?
  ActualDespatchTime? GuaranteedDespatchDate? GuaranteedDespatchTime? ReleaseID? Instructions* DespatchAddress? DespatchLocation?
  DespatchParty? CarrierParty? NotifyParty* Contact? EstimatedDespatchPeriod? RequestedDespatchPeriod?
DeliveryUnit: BatchQuantity ConsumerUnitQuantity? HazardousRiskIndicator?
Shipment: ID ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* GrossWeightMeasure? NetWeightMeasure?
  NetNetWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? TotalGoodsItemQuantity? TotalTransportHandlingUnitQuantity?
  InsuranceValueAmount? DeclaredCustomsValueAmount? DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount?
  FreeOnBoardValueAmount? SpecialInstructions* DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? Consignment*
  GoodsItem* ShipmentStage* Delivery? TransportHandlingUnit* ReturnAddress? OriginAddress? FirstArrivalPortLocation?
  LastExitPortLocation? ExportCountry? FreightAllowanceCharge*
CardAccount: PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? IssueNumberID? CV2ID?
  CardChipCode? ChipApplicationID? HolderName?
CreditAccount: AccountID
PaymentMandate: ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? PayerParty?
  PayerFinancialAccount? ValidityPeriod? PaymentReversalPeriod? Clause*
TradeFinancing: ID? FinancingInstrumentCode? ContractDocumentReference? DocumentReference* FinancingParty
  FinancingFinancialAccount? Clause*
TaxCategory: ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange?
  TierRatePercent? TaxScheme
Contract: ID? IssueDate? IssueTime? NominationDate? NominationTime? ContractTypeCode? ContractType? Note* VersionID? Description*
  ValidityPeriod? ContractDocumentReference* NominationPeriod? ContractualDelivery?
TaxSubtotal: TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure?
  PerUnitAmount? TierRange? TierRatePercent? TaxCategory
OrderLineReference: LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference?
LineReference: LineID UUID? LineStatusCode? DocumentReference?
PricingReference: OriginalItemLocationQuantity? AlternativeConditionPrice*
Item: Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? AdditionalInformation*
  Keyword* BrandName* ModelName* BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification*
  StandardItemIdentification? CatalogueItemIdentification? AdditionalItemIdentification* CatalogueDocumentReference?
  ItemSpecificationDocumentReference* OriginCountry? CommodityClassification* TransactionConditions* HazardousItem*
  ClassifiedTaxCategory* AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress* ItemInstance*
  Certificate* Dimension*
Price: PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? ValidityPeriod* PriceList?
  AllowanceCharge* PricingExchangeRate?
PriceExtension: Amount TaxTotal*
Status: ConditionCode? ReferenceDate? ReferenceTime? Description* StatusReasonCode? StatusReason* SequenceID? Text*
  IndicationIndicator? Percent? ReliabilityPercent? Condition*
ExternalReference: URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode? EncodingCode?
  CharacterSetCode? FileName? Description*
Communication: ChannelCode? Channel? Value?
AddressLine: Line
Country: IdentificationCode? Name?
LocationCoordinate: CoordinateSystemCode? LatitudeDegreesMeasure? LatitudeMinutesMeasure? LatitudeDirectionCode?
  LongitudeDegreesMeasure? LongitudeMinutesMeasure? LongitudeDirectionCode? AltitudeMeasure?
TaxScheme: ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*
CorporateRegistrationScheme: ID? Name? CorporateRegistrationTypeCode? JurisdictionRegionAddress*
ShareholderParty: PartecipationPercent? Party?
Branch: ID? Name? FinancialInstitution? Address?
Consignment: ID CarrierAssignedID? ConsigneeAssignedID? ConsignorAssignedID? FreightForwarderAssignedID? BrokerAssignedID?
  ContractedCarrierAssignedID? PerformingCarrierAssignedID? SummaryDescription* TotalInvoiceAmount? DeclaredCustomsValueAmount?
  TariffDescription* TariffCode? InsurancePremiumAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure?
  ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? LoadingLengthMeasure? Remarks* HazardousRiskIndicator?
  AnimalFoodIndicator? HumanFoodIndicator? LivestockIndicator? BulkCargoIndicator? ContainerizedIndicator? GeneralCargoIndicator?
  SpecialSecurityIndicator? ThirdPartyPayerIndicator? CarrierServiceInstructions* CustomsClearanceServiceInstructions*
  ForwarderServiceInstructions* SpecialServiceInstructions* SequenceID? ShippingPriorityLevelCode? HandlingCode?
  HandlingInstructions* Information* TotalGoodsItemQuantity? TotalTransportHandlingUnitQuantity? InsuranceValueAmount?
  DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions*
  SplitConsignmentIndicator? DeliveryInstructions* ConsignmentQuantity? ConsolidatableIndicator? HaulageInstructions*
  LoadingSequenceID? ChildConsignmentQuantity? TotalPackagesQuantity? ConsolidatedShipment* CustomsDeclaration*
  RequestedPickupTransportEvent? RequestedDeliveryTransportEvent? PlannedPickupTransportEvent? PlannedDeliveryTransportEvent?
  Status* ChildConsignment* ConsigneeParty? ExporterParty? ConsignorParty? ImporterParty? CarrierParty? FreightForwarderParty?
  NotifyParty? OriginalDespatchParty? FinalDeliveryParty? PerformingCarrierParty? SubstituteCarrierParty? LogisticsOperatorParty?
  TransportAdvisorParty? HazardousItemNotificationParty? InsuranceParty? MortgageHolderParty? BillOfLadingHolderParty?
  OriginalDepartureCountry? FinalDestinationCountry? TransitCountry* TransportContract? TransportEvent*
  OriginalDespatchTransportationService? FinalDeliveryTransportationService? DeliveryTerms? PaymentTerms? CollectPaymentTerms?
  DisbursementPaymentTerms? PrepaidPaymentTerms? FreightAllowanceCharge* ExtraAllowanceCharge* MainCarriageShipmentStage*
  PreCarriageShipmentStage* OnCarriageShipmentStage* TransportHandlingUnit* FirstArrivalPortLocation? LastExitPortLocation?
GoodsItem: ID? SequenceNumberID? Description* HazardousRiskIndicator? DeclaredCustomsValueAmount? DeclaredForCarriageValueAmount?
  DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? InsuranceValueAmount? ValueAmount? GrossWeightMeasure? NetWeightMeasure?
  NetNetWeightMeasure? ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? Quantity? PreferenceCriterionCode?
  RequiredCustomsID? CustomsStatusCode? CustomsTariffQuantity? CustomsImportClassifiedIndicator? ChargeableQuantity?
  ReturnableQuantity? TraceID? Item* GoodsItemContainer* FreightAllowanceCharge* InvoiceLine* Temperature* ContainedGoodsItem*
  OriginAddress? Delivery? Pickup? Despatch? MeasurementDimension* ContainingPackage* ShipmentDocumentReference?
  MinimumTemperature? MaximumTemperature?
ShipmentStage: ID? TransportModeCode? TransportMeansTypeCode? TransitDirectionCode? PreCarriageIndicator? OnCarriageIndicator?
  EstimatedDeliveryDate? EstimatedDeliveryTime? RequiredDeliveryDate? RequiredDeliveryTime? LoadingSequenceID?
  SuccessiveSequenceID? Instructions* DemurrageInstructions* CrewQuantity? PassengerQuantity? TransitPeriod? CarrierParty*
  TransportMeans? LoadingPortLocation? UnloadingPortLocation? TransshipPortLocation? LoadingTransportEvent?
  ExaminationTransportEvent? AvailabilityTransportEvent? ExportationTransportEvent? DischargeTransportEvent?
  WarehousingTransportEvent? TakeoverTransportEvent? OptionalTakeoverTransportEvent? DropoffTransportEvent?
  ActualPickupTransportEvent? DeliveryTransportEvent? ReceiptTransportEvent? StorageTransportEvent? AcceptanceTransportEvent?
  TerminalOperatorParty? CustomsAgentParty? EstimatedTransitPeriod? FreightAllowanceCharge* FreightChargeLocation?
  DetentionTransportEvent* RequestedDepartureTransportEvent? RequestedArrivalTransportEvent? RequestedWaypointTransportEvent*
  PlannedDepartureTransportEvent? PlannedArrivalTransportEvent? PlannedWaypointTransportEvent* ActualDepartureTransportEvent?
  ActualWaypointTransportEvent? ActualArrivalTransportEvent? TransportEvent* EstimatedDepartureTransportEvent?
  EstimatedArrivalTransportEvent? PassengerPerson* DriverPerson* ReportingPerson? CrewMemberPerson* SecurityOfficerPerson?
  MasterPerson? ShipsSurgeonPerson?
TransportHandlingUnit: ID? TransportHandlingUnitTypeCode? HandlingCode? HandlingInstructions* HazardousRiskIndicator?
  TotalGoodsItemQuantity? TotalPackageQuantity? DamageRemarks* ShippingMarks* TraceID? HandlingUnitDespatchLine* ActualPackage*
  ReceivedHandlingUnitReceiptLine* TransportEquipment* TransportMeans* HazardousGoodsTransit* MeasurementDimension*
  MinimumTemperature? MaximumTemperature? GoodsItem* FloorSpaceMeasurementDimension? PalletSpaceMeasurementDimension?
  ShipmentDocumentReference* Status* CustomsDeclaration* ReferencedShipment* Package*
Clause: ID? Content*
ItemLocationQuantity: LeadTimeMeasure? MinimumQuantity? MaximumQuantity? HazardousRiskIndicator? TradingRestrictions*
  ApplicableTerritoryAddress* Price? DeliveryUnit* ApplicableTaxCategory* Package? AllowanceCharge* DependentPriceReference?
ItemIdentification: ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute* MeasurementDimension* IssuerParty?
CommodityClassification: NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?
TransactionConditions: ID? ActionCode? Description* DocumentReference*
HazardousItem: ID? PlacardNotation? PlacardEndorsement? AdditionalInformation* UNDGCode? EmergencyProceduresCode?
  MedicalFirstAidGuideCode? TechnicalName? CategoryName? HazardousCategoryCode? UpperOrangeHazardPlacardID?
  LowerOrangeHazardPlacardID? MarkingID? HazardClassID? NetWeightMeasure? NetVolumeMeasure? Quantity? ContactParty?
  SecondaryHazard* HazardousGoodsTransit* EmergencyTemperature? FlashpointTemperature? AdditionalTemperature*
ItemProperty: ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue* UsabilityPeriod?
  ItemPropertyGroup* RangeDimension? ItemPropertyRange?
ItemInstance: ProductTraceID? ManufactureDate? ManufactureTime? BestBeforeDate? RegistrationID? SerialID? AdditionalItemProperty*
  LotIdentification?
Certificate: ID CertificateTypeCode CertificateType Remarks* IssuerParty DocumentReference* Signature*
Dimension: AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?
PriceList: ID? StatusCode? ValidityPeriod* PreviousPriceList?
Condition: AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?
FinancialInstitution: ID? Name? Address?
CustomsDeclaration: ID IssuerParty?
TransportEvent: IdentificationID? OccurrenceDate? OccurrenceTime? TransportEventTypeCode? Description* CompletionIndicator?
  ReportedShipment? CurrentStatus* Contact* Location? Signature? Period*
TransportationService: TransportServiceCode TariffClassCode? Priority? FreightRateClassCode? TransportationServiceDescription*
  TransportationServiceDetailsURI? NominationDate? NominationTime? Name? SequenceNumeric? TransportEquipment*
  SupportedTransportEquipment* UnsupportedTransportEquipment* CommodityClassification* SupportedCommodityClassification*
  UnsupportedCommodityClassification* TotalCapacityDimension? ShipmentStage* TransportEvent*
  ResponsibleTransportServiceProviderParty? EnvironmentalEmission* EstimatedDurationPeriod? ScheduledServiceFrequency*
GoodsItemContainer: ID Quantity? TransportEquipment*
Temperature: AttributeID Measure Description*
Pickup: ID? ActualPickupDate? ActualPickupTime? EarliestPickupDate? EarliestPickupTime? LatestPickupDate? LatestPickupTime?
  PickupLocation? PickupParty?
Package: ID? Quantity? ReturnableMaterialIndicator? PackageLevelCode? PackagingTypeCode? PackingMaterial* TraceID?
  ContainedPackage* ContainingTransportEquipment? GoodsItem* MeasurementDimension* DeliveryUnit* Delivery? Pickup? Despatch?
TransportMeans: JourneyID? RegistrationNationalityID? RegistrationNationality* DirectionCode? TransportMeansTypeCode?
  TradeServiceCode? Stowage? AirTransport? RoadTransport? RailTransport? MaritimeTransport? OwnerParty? MeasurementDimension*
DespatchLine: ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason* OutstandingQuantity?
  OutstandingReason* OversupplyQuantity? OrderLineReference+ DocumentReference* Item Shipment*
ReceiptLine: ID UUID? Note* ReceivedQuantity? ShortQuantity? ShortageActionCode? RejectedQuantity? RejectReasonCode? RejectReason*
  RejectActionCode? QuantityDiscrepancyCode? OversupplyQuantity? ReceivedDate? TimingComplaintCode? TimingComplaint?
  OrderLineReference? DespatchLineReference* DocumentReference* Item* Shipment*
TransportEquipment: ID? ReferencedConsignmentID* TransportEquipmentTypeCode? ProviderTypeCode? OwnerTypeCode? SizeTypeCode?
  DispositionCode? FullnessIndicationCode? RefrigerationOnIndicator? Information* ReturnabilityIndicator? LegalStatusIndicator?
  AirFlowPercent? HumidityPercent? AnimalFoodApprovedIndicator? HumanFoodApprovedIndicator? DangerousGoodsApprovedIndicator?
  RefrigeratedIndicator? Characteristics? DamageRemarks* Description* SpecialTransportRequirements* GrossWeightMeasure?
  GrossVolumeMeasure? TareWeightMeasure? TrackingDeviceCode? PowerIndicator? TraceID? MeasurementDimension*
  TransportEquipmentSeal* MinimumTemperature? MaximumTemperature? ProviderParty? LoadingProofParty? SupplierParty? OwnerParty?
  OperatingParty? LoadingLocation? UnloadingLocation? StorageLocation? PositioningTransportEvent* QuarantineTransportEvent*
  DeliveryTransportEvent* PickupTransportEvent* HandlingTransportEvent* LoadingTransportEvent* TransportEvent*
  ApplicableTransportMeans? HaulageTradingTerms* HazardousGoodsTransit* PackagedTransportHandlingUnit* ServiceAllowanceCharge*
  FreightAllowanceCharge* AttachedTransportEquipment* Delivery? Pickup? Despatch? ShipmentDocumentReference*
  ContainedInTransportEquipment* Package* GoodsItem*
HazardousGoodsTransit: TransportEmergencyCardCode? PackingCriteriaCode? HazardousRegulationCode? InhalationToxicityZoneCode?
  TransportAuthorizationCode? MaximumTemperature? MinimumTemperature?
DependentPriceReference: Percent? LocationAddress? DependentLineReference?
PhysicalAttribute: AttributeID PositionCode? DescriptionCode? Description*
SecondaryHazard: ID? PlacardNotation? PlacardEndorsement? EmergencyProceduresCode? Extension*
ItemPropertyGroup: ID Name? ImportanceCode?
ItemPropertyRange: MinimumValue? MaximumValue?
LotIdentification: LotNumberID? ExpiryDate? AdditionalItemProperty*
EnvironmentalEmission: EnvironmentalEmissionTypeCode ValueMeasure Description* EmissionCalculationMethod*
ServiceFrequency: WeekDayCode
Stowage: LocationID? :Location* MeasurementDimension*
AirTransport: AircraftID
RoadTransport: LicensePlateID
RailTransport: TrainID RailCarID?
MaritimeTransport: VesselID? VesselName? RadioCallSignID? ShipsRequirements* GrossTonnageMeasure? NetTonnageMeasure?
  RegistryCertificateDocumentReference? RegistryPortLocation?
TransportEquipmentSeal: ID SealIssuerTypeCode? :Condition? SealStatusCode? SealingPartyType?
TradingTerms: Information* Reference? ApplicableAddress?
EmissionCalculationMethod: CalculationMethodCode? FullnessIndicationCode? MeasurementFromLocation? MeasurementToLocation?
`

/**
 * Elements whose name differs from their aggregate type.
 */
export const ublElements = `
Period: InvoicePeriod ValidityPeriod RequestedDeliveryPeriod PromisedDeliveryPeriod EstimatedDeliveryPeriod SettlementPeriod
  PenaltyPeriod EstimatedDespatchPeriod RequestedDespatchPeriod PaymentReversalPeriod NominationPeriod TransitPeriod
  EstimatedTransitPeriod UsabilityPeriod EstimatedDurationPeriod
DocumentReference: DespatchDocumentReference ReceiptDocumentReference StatementDocumentReference OriginatorDocumentReference
  ContractDocumentReference AdditionalDocumentReference InvoiceDocumentReference SelfBilledInvoiceDocumentReference
  CreditNoteDocumentReference SelfBilledCreditNoteDocumentReference DebitNoteDocumentReference ReminderDocumentReference
  OriginalDocumentReference WorkOrderDocumentReference IdentityDocumentReference MandateDocumentReference
  CatalogueDocumentReference ItemSpecificationDocumentReference ShipmentDocumentReference RegistryCertificateDocumentReference
SupplierParty: AccountingSupplierParty SellerSupplierParty
CustomerParty: AccountingCustomerParty BuyerCustomerParty
Party: PayeeParty TaxRepresentativeParty IssuerParty SignatoryParty AgentParty CarrierParty DeliveryParty NotifyParty
  OriginatorParty HeadOfficeParty NotaryParty WitnessParty DespatchParty PayerParty FinancingParty ManufacturerParty
  InformationContentProviderParty ConsigneeParty ExporterParty ConsignorParty ImporterParty FreightForwarderParty
  OriginalDespatchParty FinalDeliveryParty PerformingCarrierParty SubstituteCarrierParty LogisticsOperatorParty
  TransportAdvisorParty HazardousItemNotificationParty InsuranceParty MortgageHolderParty BillOfLadingHolderParty
  TerminalOperatorParty CustomsAgentParty ContactParty ResponsibleTransportServiceProviderParty PickupParty OwnerParty
  ProviderParty LoadingProofParty OperatingParty
Payment: PrepaidPayment
ExchangeRate: TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate
TaxTotal: WithholdingTaxTotal
MonetaryTotal: LegalMonetaryTotal
Response: DiscrepancyResponse
Attachment: DigitalSignatureAttachment
Contact: DespatchContact AccountingContact SellerContact DeliveryContact BuyerContact
Address: PostalAddress DeliveryAddress RegistrationAddress ResidenceAddress DespatchAddress ReturnAddress OriginAddress
  JurisdictionRegionAddress ApplicableTerritoryAddress LocationAddress ApplicableAddress
Location: PhysicalLocation DeliveryLocation AlternativeDeliveryLocation SubsidiaryLocation DespatchLocation
  FirstArrivalPortLocation LastExitPortLocation LoadingPortLocation UnloadingPortLocation TransshipPortLocation
  FreightChargeLocation PickupLocation LoadingLocation UnloadingLocation StorageLocation RegistryPortLocation
  MeasurementFromLocation MeasurementToLocation
DeliveryUnit: MinimumDeliveryUnit MaximumDeliveryUnit
FinancialAccount: PayerFinancialAccount PayeeFinancialAccount FinancingFinancialAccount
Contract: ForeignExchangeContract TransportContract
LineReference: DespatchLineReference ReceiptLineReference DependentLineReference
InvoiceLine: SubInvoiceLine
PriceExtension: ItemPriceExtension
CreditNoteLine: SubCreditNoteLine
Communication: OtherCommunication
Branch: FinancialInstitutionBranch
Country: ExportCountry OriginCountry OriginalDepartureCountry FinalDestinationCountry TransitCountry
AllowanceCharge: FreightAllowanceCharge ExtraAllowanceCharge ServiceAllowanceCharge
Delivery: ContractualDelivery
ItemLocationQuantity: OriginalItemLocationQuantity
Price: AlternativeConditionPrice
ItemIdentification: BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification StandardItemIdentification
  CatalogueItemIdentification AdditionalItemIdentification
TaxCategory: ClassifiedTaxCategory ApplicableTaxCategory
ItemProperty: AdditionalItemProperty
Shipment: ConsolidatedShipment ReferencedShipment ReportedShipment
TransportEvent: RequestedPickupTransportEvent RequestedDeliveryTransportEvent PlannedPickupTransportEvent
  PlannedDeliveryTransportEvent LoadingTransportEvent ExaminationTransportEvent AvailabilityTransportEvent
  ExportationTransportEvent DischargeTransportEvent WarehousingTransportEvent TakeoverTransportEvent
  OptionalTakeoverTransportEvent DropoffTransportEvent ActualPickupTransportEvent DeliveryTransportEvent ReceiptTransportEvent
  StorageTransportEvent AcceptanceTransportEvent DetentionTransportEvent RequestedDepartureTransportEvent
  RequestedArrivalTransportEvent RequestedWaypointTransportEvent PlannedDepartureTransportEvent PlannedArrivalTransportEvent
  PlannedWaypointTransportEvent ActualDepartureTransportEvent ActualWaypointTransportEvent ActualArrivalTransportEvent
  EstimatedDepartureTransportEvent EstimatedArrivalTransportEvent PositioningTransportEvent QuarantineTransportEvent
  PickupTransportEvent HandlingTransportEvent
Consignment: ChildConsignment
TransportationService: OriginalDespatchTransportationService FinalDeliveryTransportationService
PaymentTerms: CollectPaymentTerms DisbursementPaymentTerms PrepaidPaymentTerms
ShipmentStage: MainCarriageShipmentStage PreCarriageShipmentStage OnCarriageShipmentStage
GoodsItem: ContainedGoodsItem
Dimension: MeasurementDimension FloorSpaceMeasurementDimension PalletSpaceMeasurementDimension RangeDimension
  TotalCapacityDimension
Package: ContainingPackage ActualPackage ContainedPackage
Temperature: MinimumTemperature MaximumTemperature EmergencyTemperature FlashpointTemperature AdditionalTemperature
Person: PassengerPerson DriverPerson ReportingPerson CrewMemberPerson SecurityOfficerPerson MasterPerson ShipsSurgeonPerson
DespatchLine: HandlingUnitDespatchLine
ReceiptLine: ReceivedHandlingUnitReceiptLine
PriceList: PreviousPriceList
Status: CurrentStatus
TransportEquipment: SupportedTransportEquipment UnsupportedTransportEquipment ContainingTransportEquipment
  AttachedTransportEquipment ContainedInTransportEquipment
CommodityClassification: SupportedCommodityClassification UnsupportedCommodityClassification
ServiceFrequency: ScheduledServiceFrequency
TransportMeans: ApplicableTransportMeans
TradingTerms: HaulageTradingTerms
TransportHandlingUnit: PackagedTransportHandlingUnit
`
