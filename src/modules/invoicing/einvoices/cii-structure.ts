/**
 * The complete structure of a Cross Industry Invoice D16B: child elements with their order and cardinality (`?` at most once, `*` any
 * number), and values with their attributes (`=` a fixed value). In our own notation, parsed by `structure.ts`.
 * Source: UN/CEFACT XML schemas 100.D16B. Copyright (C) UN/CEFACT (2016). All Rights Reserved.
 * "This document and translations of it may be copied and furnished to others, and derivative works that comment on or otherwise explain
 * it or assist in its implementation may be prepared, copied, published and distributed, in whole or in part, without restriction of any
 * kind, provided that the above copyright notice and this paragraph are included on all such copies and derivative works."
 */
export const ciiStructure = `
rsm:CrossIndustryInvoice: ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction ValuationBreakdownStatement?
ram:ExchangedDocumentContext: SpecifiedTransactionID:udt:ID? TestIndicator:udt:Indicator?
  BusinessProcessSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  BIMSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  ScenarioSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  ApplicationSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  GuidelineSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  SubsetSpecifiedDocumentContextParameter:ram:DocumentContextParameter*
  MessageStandardSpecifiedDocumentContextParameter:ram:DocumentContextParameter?
ram:ExchangedDocument: ID:udt:ID Name:udt:Text* TypeCode:qdt:DocumentCode? IssueDateTime:udt:DateTime CopyIndicator:udt:Indicator?
  Purpose:udt:Text? ControlRequirementIndicator:udt:Indicator? LanguageID:udt:ID* PurposeCode:qdt:MessageFunctionCode?
  RevisionDateTime:udt:DateTime? VersionID:udt:ID? GlobalID:udt:ID? RevisionID:udt:ID? PreviousRevisionID:udt:ID?
  CategoryCode:udt:Code? IncludedNote:ram:Note* EffectiveSpecifiedPeriod:ram:SpecifiedPeriod? IssuerTradeParty:ram:TradeParty?
ram:SupplyChainTradeTransaction: IncludedSupplyChainTradeLineItem:ram:SupplyChainTradeLineItem*
  ApplicableHeaderTradeAgreement:ram:HeaderTradeAgreement ApplicableHeaderTradeDelivery:ram:HeaderTradeDelivery
  ApplicableHeaderTradeSettlement:ram:HeaderTradeSettlement
ram:ValuationBreakdownStatement: ID:udt:ID Name:udt:Text Description:udt:Text* MeasurementMethodID:udt:ID*
  CreationDateTime:udt:DateTime DefaultCurrencyCode:qdt:CurrencyCode DefaultLanguageCode:udt:Code Comment:udt:Text*
  TypeCode:udt:Code* RequestedActionCode:udt:Code* PriceListID:udt:ID? ContractualLanguageCode:udt:Code?
  ItemGroupedWorkItem:ram:GroupedWorkItem* ItemBasicWorkItem:ram:BasicWorkItem* TotalCalculatedPrice:ram:CalculatedPrice*
  ChangedRecordedStatus:ram:RecordedStatus* CreationSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
  ReaderSpecifiedBinaryFile:ram:SpecifiedBinaryFile* ReferencedSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
udt:ID: =token @schemeID:token @schemeName:string @schemeAgencyID:token @schemeAgencyName:string @schemeVersionID:token
  @schemeDataURI:anyURI @schemeURI:anyURI
udt:Indicator: |IndicatorString:formatted Indicator:boolean
ram:DocumentContextParameter: ID:udt:ID? Value:udt:Text? SpecifiedDocumentVersion:ram:DocumentVersion?
udt:Text: =string @languageID:token @languageLocaleID:token
qdt:DocumentCode: =token @listID:token=1001 @listAgencyID:token=6 @listVersionID:token @name:string @listURI:anyURI
udt:DateTime: |DateTimeString:formatted DateTime:dateTime
qdt:MessageFunctionCode: =token @listID:token=1225_MessageFunctionTypeCode @listAgencyID:token=6 @listVersionID:token
  @listURI:anyURI
udt:Code: =token @listID:token @listAgencyID:token @listAgencyName:string @listName:string @listVersionID:token @name:string
  @languageID:token @listURI:anyURI @listSchemeURI:anyURI
ram:Note: Subject:udt:Text? ContentCode:udt:Code? Content:udt:Text* SubjectCode:udt:Code? ID:udt:ID?
ram:SpecifiedPeriod: DurationMeasure:udt:Measure* InclusiveIndicator:udt:Indicator? Description:udt:Text*
  StartDateTime:udt:DateTime? EndDateTime:udt:DateTime? CompleteDateTime:udt:DateTime? OpenIndicator:udt:Indicator?
  SeasonCode:udt:Code? ID:udt:ID? Name:udt:Text* SequenceNumeric:udt:Numeric? StartDateFlexibilityCode:udt:Code?
  ContinuousIndicator:udt:Indicator? PurposeCode:udt:Code?
ram:TradeParty: ID:udt:ID* GlobalID:udt:ID* Name:udt:Text? RoleCode:qdt:PartyRoleCode* Description:udt:Text*
  SpecifiedLegalOrganization:ram:LegalOrganization? DefinedTradeContact:ram:TradeContact* PostalTradeAddress:ram:TradeAddress?
  URIUniversalCommunication:ram:UniversalCommunication* SpecifiedTaxRegistration:ram:TaxRegistration*
  EndPointURIUniversalCommunication:ram:UniversalCommunication? LogoAssociatedSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
ram:SupplyChainTradeLineItem: DescriptionCode:udt:Code? AssociatedDocumentLineDocument:ram:DocumentLineDocument
  SpecifiedTradeProduct:ram:TradeProduct? SpecifiedLineTradeAgreement:ram:LineTradeAgreement?
  SpecifiedLineTradeDelivery:ram:LineTradeDelivery? SpecifiedLineTradeSettlement:ram:LineTradeSettlement
  IncludedSubordinateTradeLineItem:ram:SubordinateTradeLineItem*
ram:HeaderTradeAgreement: Reference:udt:Text* BuyerReference:udt:Text? SellerTradeParty:ram:TradeParty?
  BuyerTradeParty:ram:TradeParty? SalesAgentTradeParty:ram:TradeParty? BuyerRequisitionerTradeParty:ram:TradeParty*
  BuyerAssignedAccountantTradeParty:ram:TradeParty? SellerAssignedAccountantTradeParty:ram:TradeParty?
  BuyerTaxRepresentativeTradeParty:ram:TradeParty? SellerTaxRepresentativeTradeParty:ram:TradeParty?
  ProductEndUserTradeParty:ram:TradeParty? ApplicableTradeDeliveryTerms:ram:TradeDeliveryTerms?
  SellerOrderReferencedDocument:ram:ReferencedDocument? BuyerOrderReferencedDocument:ram:ReferencedDocument?
  QuotationReferencedDocument:ram:ReferencedDocument? OrderResponseReferencedDocument:ram:ReferencedDocument?
  ContractReferencedDocument:ram:ReferencedDocument? DemandForecastReferencedDocument:ram:ReferencedDocument?
  SupplyInstructionReferencedDocument:ram:ReferencedDocument? PromotionalDealReferencedDocument:ram:ReferencedDocument?
  PriceListReferencedDocument:ram:ReferencedDocument? AdditionalReferencedDocument:ram:ReferencedDocument*
  RequisitionerReferencedDocument:ram:ReferencedDocument* BuyerAgentTradeParty:ram:TradeParty?
  PurchaseConditionsReferencedDocument:ram:ReferencedDocument* SpecifiedProcuringProject:ram:ProcuringProject?
  UltimateCustomerOrderReferencedDocument:ram:ReferencedDocument*
ram:HeaderTradeDelivery: RelatedSupplyChainConsignment:ram:SupplyChainConsignment? ShipToTradeParty:ram:TradeParty?
  UltimateShipToTradeParty:ram:TradeParty? ShipFromTradeParty:ram:TradeParty? ActualDespatchSupplyChainEvent:ram:SupplyChainEvent?
  ActualPickUpSupplyChainEvent:ram:SupplyChainEvent? ActualDeliverySupplyChainEvent:ram:SupplyChainEvent?
  ActualReceiptSupplyChainEvent:ram:SupplyChainEvent? AdditionalReferencedDocument:ram:ReferencedDocument*
  DespatchAdviceReferencedDocument:ram:ReferencedDocument? ReceivingAdviceReferencedDocument:ram:ReferencedDocument?
  DeliveryNoteReferencedDocument:ram:ReferencedDocument? ConsumptionReportReferencedDocument:ram:ReferencedDocument?
  PreviousDeliverySupplyChainEvent:ram:SupplyChainEvent* PackingListReferencedDocument:ram:ReferencedDocument?
ram:HeaderTradeSettlement: DuePayableAmount:udt:Amount* CreditorReferenceTypeCode:udt:Code* CreditorReferenceType:udt:Text*
  CreditorReferenceIssuerID:udt:ID* CreditorReferenceID:udt:ID? PaymentReference:udt:Text* TaxCurrencyCode:qdt:CurrencyCode?
  InvoiceCurrencyCode:qdt:CurrencyCode? PaymentCurrencyCode:qdt:CurrencyCode? InvoiceIssuerReference:udt:Text?
  InvoiceDateTime:udt:DateTime? NextInvoiceDateTime:udt:DateTime* CreditReasonCode:udt:Code? CreditReason:udt:Text*
  InvoicerTradeParty:ram:TradeParty? InvoiceeTradeParty:ram:TradeParty? PayeeTradeParty:ram:TradeParty?
  PayerTradeParty:ram:TradeParty? TaxApplicableTradeCurrencyExchange:ram:TradeCurrencyExchange?
  InvoiceApplicableTradeCurrencyExchange:ram:TradeCurrencyExchange?
  PaymentApplicableTradeCurrencyExchange:ram:TradeCurrencyExchange?
  SpecifiedTradeSettlementPaymentMeans:ram:TradeSettlementPaymentMeans* ApplicableTradeTax:ram:TradeTax*
  BillingSpecifiedPeriod:ram:SpecifiedPeriod? SpecifiedTradeAllowanceCharge:ram:TradeAllowanceCharge*
  SubtotalCalculatedTradeTax:ram:TradeTax* SpecifiedLogisticsServiceCharge:ram:LogisticsServiceCharge*
  SpecifiedTradePaymentTerms:ram:TradePaymentTerms*
  SpecifiedTradeSettlementHeaderMonetarySummation:ram:TradeSettlementHeaderMonetarySummation?
  SpecifiedFinancialAdjustment:ram:FinancialAdjustment* InvoiceReferencedDocument:ram:ReferencedDocument?
  ProFormaInvoiceReferencedDocument:ram:ReferencedDocument? LetterOfCreditReferencedDocument:ram:ReferencedDocument?
  FactoringAgreementReferencedDocument:ram:ReferencedDocument* FactoringListReferencedDocument:ram:ReferencedDocument*
  PayableSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  ReceivableSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  PurchaseSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  SalesSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  SpecifiedTradeSettlementFinancialCard:ram:TradeSettlementFinancialCard* SpecifiedAdvancePayment:ram:AdvancePayment*
  UltimatePayeeTradeParty:ram:TradeParty?
qdt:CurrencyCode: =token @listID:token=ISO 4217 3A @listAgencyID:token=5 @listVersionID:token @listURI:anyURI
ram:GroupedWorkItem: ID:udt:ID PrimaryClassificationCode:udt:Code* AlternativeClassificationCode:udt:Code* TypeCode:udt:Code*
  Comment:udt:Text* TotalQuantity:udt:Quantity? Index:udt:Text? RequestedActionCode:udt:Code* PriceListItemID:udt:ID?
  ContractualLanguageCode:udt:Code? TotalCalculatedPrice:ram:CalculatedPrice* ItemGroupedWorkItem:ram:GroupedWorkItem*
  ItemBasicWorkItem:ram:BasicWorkItem* ChangedRecordedStatus:ram:RecordedStatus*
  ActualWorkItemComplexDescription:ram:WorkItemComplexDescription* ReferencedSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
ram:BasicWorkItem: ID:udt:ID ReferenceID:udt:ID? PrimaryClassificationCode:udt:Code* AlternativeClassificationCode:udt:Code*
  TypeCode:udt:Code* Comment:udt:Text* TotalQuantity:udt:Quantity? TotalQuantityClassificationCode:udt:Code? IndexValue:udt:Value?
  StatusCode:udt:Code* ReferenceFileBinaryObject:udt:BinaryObject* Index:udt:Text? RequestedActionCode:udt:Code*
  PriceListItemID:udt:ID? ContractualLanguageCode:udt:Code? ActualWorkItemComplexDescription:ram:WorkItemComplexDescription*
  TotalQuantityWorkItemQuantityAnalysis:ram:WorkItemQuantityAnalysis* UnitCalculatedPrice:ram:CalculatedPrice*
  TotalCalculatedPrice:ram:CalculatedPrice* SubordinateBasicWorkItem:ram:BasicWorkItem* ChangedRecordedStatus:ram:RecordedStatus*
  ItemBasicWorkItem:ram:BasicWorkItem* ReferencedSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
ram:CalculatedPrice: TypeCode:udt:Code* ChargeAmount:udt:Amount* RelatedAppliedAllowanceCharge:ram:AppliedAllowanceCharge*
ram:RecordedStatus: ConditionCode:udt:Code ChangerName:udt:Text? ChangedDateTime:udt:DateTime
ram:SpecifiedBinaryFile: ID:udt:ID* Title:udt:Text* AuthorName:udt:Text* VersionID:udt:ID? FileName:udt:Text? URIID:udt:ID?
  MIMECode:udt:Code? EncodingCode:udt:Code? CharacterSetCode:udt:Code? IncludedBinaryObject:udt:BinaryObject* Access:udt:Text*
  Description:udt:Text* SizeMeasure:udt:Measure? AccessAvailabilitySpecifiedPeriod:ram:SpecifiedPeriod?
ram:DocumentVersion: ID:udt:ID? Name:udt:Text? IssueDateTime:udt:DateTime?
udt:Measure: =decimal @unitCode:token @unitCodeListVersionID:token
udt:Numeric: =decimal @format:string
qdt:PartyRoleCode: =token @listID:token=3035 @listAgencyID:token=6 @listVersionID:token @name:string
ram:LegalOrganization: LegalClassificationCode:udt:Code? Name:udt:Text? ID:udt:ID? TradingBusinessName:udt:Text?
  PostalTradeAddress:ram:TradeAddress? AuthorizedLegalRegistration:ram:LegalRegistration*
ram:TradeContact: ID:udt:ID? PersonName:udt:Text? DepartmentName:udt:Text? TypeCode:qdt:ContactTypeCode? JobTitle:udt:Text?
  Responsibility:udt:Text? PersonID:udt:ID* TelephoneUniversalCommunication:ram:UniversalCommunication?
  DirectTelephoneUniversalCommunication:ram:UniversalCommunication?
  MobileTelephoneUniversalCommunication:ram:UniversalCommunication? FaxUniversalCommunication:ram:UniversalCommunication?
  EmailURIUniversalCommunication:ram:UniversalCommunication? TelexUniversalCommunication:ram:UniversalCommunication?
  VOIPUniversalCommunication:ram:UniversalCommunication? InstantMessagingUniversalCommunication:ram:UniversalCommunication?
  SpecifiedNote:ram:Note* SpecifiedContactPerson:ram:ContactPerson?
ram:TradeAddress: ID:udt:ID? PostcodeCode:udt:Code? PostOfficeBox:udt:Text? BuildingName:udt:Text? LineOne:udt:Text?
  LineTwo:udt:Text? LineThree:udt:Text? LineFour:udt:Text? LineFive:udt:Text? StreetName:udt:Text? CityName:udt:Text?
  CitySubDivisionName:udt:Text? CountryID:qdt:CountryID? CountryName:udt:Text* CountrySubDivisionID:udt:ID?
  CountrySubDivisionName:udt:Text* AttentionOf:udt:Text? CareOf:udt:Text? BuildingNumber:udt:Text? DepartmentName:udt:Text?
  AdditionalStreetName:udt:Text?
ram:UniversalCommunication: URIID:udt:ID? ChannelCode:qdt:CommunicationChannelCode? CompleteNumber:udt:Text?
ram:TaxRegistration: ID:udt:ID? AssociatedRegisteredTax:ram:RegisteredTax?
ram:DocumentLineDocument: LineID:udt:ID? ParentLineID:udt:ID? LineStatusCode:qdt:LineStatusCode? LineStatusReasonCode:udt:Code?
  IncludedNote:ram:Note*
ram:TradeProduct: ID:udt:ID? GlobalID:udt:ID? SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID? ManufacturerAssignedID:udt:ID?
  Name:udt:Text* TradeName:udt:Text? Description:udt:Text? TypeCode:udt:Code? NetWeightMeasure:udt:Measure?
  GrossWeightMeasure:udt:Measure? ProductGroupID:udt:ID* EndItemTypeCode:udt:Code* EndItemName:udt:Text*
  AreaDensityMeasure:udt:Measure? UseDescription:udt:Text* BrandName:udt:Text? SubBrandName:udt:Text?
  DrainedNetWeightMeasure:udt:Measure? VariableMeasureIndicator:udt:Indicator? ColourCode:udt:Code? ColourDescription:udt:Text*
  Designation:udt:Text* FormattedCancellationAnnouncedLaunchDateTime:qdt:FormattedDateTime?
  FormattedLatestProductDataChangeDateTime:qdt:FormattedDateTime? ApplicableProductCharacteristic:ram:ProductCharacteristic*
  ApplicableMaterialGoodsCharacteristic:ram:MaterialGoodsCharacteristic*
  DesignatedProductClassification:ram:ProductClassification* IndividualTradeProductInstance:ram:TradeProductInstance*
  CertificationEvidenceReferenceReferencedDocument:ram:ReferencedDocument*
  InspectionReferenceReferencedDocument:ram:ReferencedDocument* OriginTradeCountry:ram:TradeCountry?
  LinearSpatialDimension:ram:SpatialDimension? MinimumLinearSpatialDimension:ram:SpatialDimension?
  MaximumLinearSpatialDimension:ram:SpatialDimension? ManufacturerTradeParty:ram:TradeParty?
  PresentationSpecifiedBinaryFile:ram:SpecifiedBinaryFile* MSDSReferenceReferencedDocument:ram:ReferencedDocument?
  AdditionalReferenceReferencedDocument:ram:ReferencedDocument* LegalRightsOwnerTradeParty:ram:TradeParty?
  BrandOwnerTradeParty:ram:TradeParty? IncludedReferencedProduct:ram:ReferencedProduct* InformationNote:ram:Note*
ram:LineTradeAgreement: BuyerReference:udt:Text? BuyerRequisitionerTradeParty:ram:TradeParty*
  ApplicableTradeDeliveryTerms:ram:TradeDeliveryTerms? SellerOrderReferencedDocument:ram:ReferencedDocument?
  BuyerOrderReferencedDocument:ram:ReferencedDocument? QuotationReferencedDocument:ram:ReferencedDocument?
  ContractReferencedDocument:ram:ReferencedDocument? DemandForecastReferencedDocument:ram:ReferencedDocument?
  PromotionalDealReferencedDocument:ram:ReferencedDocument? AdditionalReferencedDocument:ram:ReferencedDocument*
  GrossPriceProductTradePrice:ram:TradePrice? NetPriceProductTradePrice:ram:TradePrice?
  RequisitionerReferencedDocument:ram:ReferencedDocument* ItemSellerTradeParty:ram:TradeParty? ItemBuyerTradeParty:ram:TradeParty?
  IncludedSpecifiedMarketplace:ram:SpecifiedMarketplace? UltimateCustomerOrderReferencedDocument:ram:ReferencedDocument*
ram:LineTradeDelivery: RequestedQuantity:udt:Quantity? ReceivedQuantity:udt:Quantity? BilledQuantity:udt:Quantity?
  ChargeFreeQuantity:udt:Quantity? PackageQuantity:udt:Quantity? ProductUnitQuantity:udt:Quantity?
  PerPackageUnitQuantity:udt:Quantity? NetWeightMeasure:qdt:WeightUnitMeasure? GrossWeightMeasure:qdt:WeightUnitMeasure?
  TheoreticalWeightMeasure:qdt:WeightUnitMeasure? DespatchedQuantity:udt:Quantity?
  SpecifiedDeliveryAdjustment:ram:DeliveryAdjustment* IncludedSupplyChainPackaging:ram:SupplyChainPackaging*
  RelatedSupplyChainConsignment:ram:SupplyChainConsignment? ShipToTradeParty:ram:TradeParty?
  UltimateShipToTradeParty:ram:TradeParty? ShipFromTradeParty:ram:TradeParty? ActualDespatchSupplyChainEvent:ram:SupplyChainEvent?
  ActualPickUpSupplyChainEvent:ram:SupplyChainEvent? RequestedDeliverySupplyChainEvent:ram:SupplyChainEvent?
  ActualDeliverySupplyChainEvent:ram:SupplyChainEvent? ActualReceiptSupplyChainEvent:ram:SupplyChainEvent?
  AdditionalReferencedDocument:ram:ReferencedDocument* DespatchAdviceReferencedDocument:ram:ReferencedDocument?
  ReceivingAdviceReferencedDocument:ram:ReferencedDocument? DeliveryNoteReferencedDocument:ram:ReferencedDocument?
  ConsumptionReportReferencedDocument:ram:ReferencedDocument? PackingListReferencedDocument:ram:ReferencedDocument?
ram:LineTradeSettlement: PaymentReference:udt:Text* InvoiceIssuerReference:udt:Text? TotalAdjustmentAmount:udt:Amount?
  DiscountIndicator:udt:Indicator? ApplicableTradeTax:ram:TradeTax* BillingSpecifiedPeriod:ram:SpecifiedPeriod?
  SpecifiedTradeAllowanceCharge:ram:TradeAllowanceCharge* SubtotalCalculatedTradeTax:ram:TradeTax*
  SpecifiedLogisticsServiceCharge:ram:LogisticsServiceCharge* SpecifiedTradePaymentTerms:ram:TradePaymentTerms*
  SpecifiedTradeSettlementLineMonetarySummation:ram:TradeSettlementLineMonetarySummation?
  SpecifiedFinancialAdjustment:ram:FinancialAdjustment* InvoiceReferencedDocument:ram:ReferencedDocument?
  AdditionalReferencedDocument:ram:ReferencedDocument* PayableSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  ReceivableSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  PurchaseSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  SalesSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount*
  SpecifiedTradeSettlementFinancialCard:ram:TradeSettlementFinancialCard?
ram:SubordinateTradeLineItem: ID:udt:ID* SpecifiedReferencedProduct:ram:ReferencedProduct?
  ApplicableTradeProduct:ram:TradeProduct* SpecifiedSubordinateLineTradeAgreement:ram:SubordinateLineTradeAgreement?
  SpecifiedSubordinateLineTradeDelivery:ram:SubordinateLineTradeDelivery?
  SpecifiedSubordinateLineTradeSettlement:ram:SubordinateLineTradeSettlement?
ram:TradeDeliveryTerms: DeliveryTypeCode:qdt:DeliveryTermsCode? Description:udt:Text* RelevantTradeLocation:ram:TradeLocation?
ram:ReferencedDocument: IssuerAssignedID:udt:ID? URIID:udt:ID? StatusCode:qdt:DocumentStatusCode? CopyIndicator:udt:Indicator?
  LineID:udt:ID? TypeCode:qdt:DocumentCode? GlobalID:udt:ID? RevisionID:udt:ID? Name:udt:Text*
  AttachmentBinaryObject:udt:BinaryObject* Information:udt:Text* ReferenceTypeCode:qdt:ReferenceCode? SectionName:udt:Text*
  PreviousRevisionID:udt:ID* FormattedIssueDateTime:qdt:FormattedDateTime? EffectiveSpecifiedPeriod:ram:SpecifiedPeriod?
  IssuerTradeParty:ram:TradeParty? AttachedSpecifiedBinaryFile:ram:SpecifiedBinaryFile*
ram:ProcuringProject: ID:udt:ID Description:udt:Text? Name:udt:Text
ram:SupplyChainConsignment: GrossWeightMeasure:qdt:WeightUnitMeasure* NetWeightMeasure:udt:Measure*
  GrossVolumeMeasure:qdt:VolumeUnitMeasure* InsurancePremiumAmount:udt:Amount? AssociatedInvoiceAmount:udt:Amount*
  TotalChargeAmount:udt:Amount? DeclaredValueForCustomsAmount:udt:Amount? PackageQuantity:udt:Quantity?
  ConsignorTradeParty:ram:TradeParty? ConsigneeTradeParty:ram:TradeParty? CarrierTradeParty:ram:TradeParty?
  FreightForwarderTradeParty:ram:TradeParty? DeliveryTradeParty:ram:TradeParty? CustomsImportAgentTradeParty:ram:TradeParty?
  CustomsExportAgentTradeParty:ram:TradeParty? GroupingCentreTradeParty:ram:TradeParty*
  TransportContractReferencedDocument:ram:ReferencedDocument? AssociatedReferencedDocument:ram:ReferencedDocument*
  IncludedSupplyChainConsignmentItem:ram:SupplyChainConsignmentItem*
  UtilizedLogisticsTransportEquipment:ram:LogisticsTransportEquipment*
  SpecifiedLogisticsTransportMovement:ram:LogisticsTransportMovement*
ram:SupplyChainEvent: ID:udt:ID? OccurrenceDateTime:udt:DateTime? TypeCode:udt:Code? Description:udt:Text*
  DescriptionBinaryObject:udt:BinaryObject* UnitQuantity:udt:Quantity? LatestOccurrenceDateTime:udt:DateTime?
  EarliestOccurrenceDateTime:udt:DateTime? OccurrenceSpecifiedPeriod:ram:SpecifiedPeriod?
  OccurrenceLogisticsLocation:ram:LogisticsLocation?
udt:Amount: =decimal @currencyID:token @currencyCodeListVersionID:token
ram:TradeCurrencyExchange: SourceCurrencyCode:qdt:CurrencyCode SourceUnitBasisNumeric:udt:Numeric?
  TargetCurrencyCode:qdt:CurrencyCode TargetUnitBaseNumeric:udt:Numeric? MarketID:udt:ID? ConversionRate:udt:Rate
  ConversionRateDateTime:udt:DateTime? AssociatedReferencedDocument:ram:ReferencedDocument*
ram:TradeSettlementPaymentMeans: PaymentChannelCode:qdt:PaymentMeansChannelCode? TypeCode:qdt:PaymentMeansCode?
  GuaranteeMethodCode:qdt:PaymentGuaranteeMeansCode? PaymentMethodCode:udt:Code? Information:udt:Text* ID:udt:ID*
  ApplicableTradeSettlementFinancialCard:ram:TradeSettlementFinancialCard?
  PayerPartyDebtorFinancialAccount:ram:DebtorFinancialAccount? PayeePartyCreditorFinancialAccount:ram:CreditorFinancialAccount?
  PayerSpecifiedDebtorFinancialInstitution:ram:DebtorFinancialInstitution?
  PayeeSpecifiedCreditorFinancialInstitution:ram:CreditorFinancialInstitution?
ram:TradeTax: CalculatedAmount:udt:Amount* TypeCode:qdt:TaxTypeCode? ExemptionReason:udt:Text? CalculatedRate:udt:Rate?
  CalculationSequenceNumeric:udt:Numeric? BasisQuantity:udt:Quantity? BasisAmount:udt:Amount* UnitBasisAmount:udt:Amount*
  LineTotalBasisAmount:udt:Amount* AllowanceChargeBasisAmount:udt:Amount* CategoryCode:qdt:TaxCategoryCode?
  CurrencyCode:qdt:CurrencyCode? Jurisdiction:udt:Text* CustomsDutyIndicator:udt:Indicator? ExemptionReasonCode:udt:Code?
  TaxBasisAllowanceRate:udt:Rate? TaxPointDate:udt:Date? Type:udt:Text? InformationAmount:udt:Amount* CategoryName:udt:Text*
  DueDateTypeCode:qdt:TimeReferenceCode? RateApplicablePercent:udt:Percent?
  SpecifiedTradeAccountingAccount:ram:TradeAccountingAccount* ServiceSupplyTradeCountry:ram:TradeCountry?
  BuyerRepayableTaxSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount?
  SellerPayableTaxSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount?
  SellerRefundableTaxSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount?
  BuyerDeductibleTaxSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount?
  BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount:ram:TradeAccountingAccount? PlaceApplicableTradeLocation:ram:TradeLocation*
ram:TradeAllowanceCharge: ChargeIndicator:udt:Indicator? ID:udt:ID? SequenceNumeric:udt:Numeric? CalculationPercent:udt:Percent?
  BasisAmount:udt:Amount? BasisQuantity:udt:Quantity? PrepaidIndicator:udt:Indicator? ActualAmount:udt:Amount*
  UnitBasisAmount:udt:Amount? ReasonCode:qdt:AllowanceChargeReasonCode? Reason:udt:Text?
  TypeCode:qdt:AllowanceChargeIdentificationCode? CategoryTradeTax:ram:TradeTax*
  ActualTradeCurrencyExchange:ram:TradeCurrencyExchange?
ram:LogisticsServiceCharge: ID:qdt:FreightChargeTypeID? Description:udt:Text* PaymentArrangementCode:udt:Code?
  TariffClassCode:qdt:FreightChargeTariffClassCode? ChargeCategoryCode:udt:Code? ServiceCategoryCode:udt:Code?
  DisbursementAmount:udt:Amount* AppliedAmount:udt:Amount* AllowanceCharge:udt:Text?
  PayingPartyRoleCode:qdt:ChargePayingPartyRoleCode? CalculationBasisCode:qdt:LogisticsChargeCalculationBasisCode?
  CalculationBasis:udt:Text? TransportPaymentMethodCode:udt:Code? PaymentPlaceLogisticsLocation:ram:LogisticsLocation?
  AppliedFromLogisticsLocation:ram:LogisticsLocation? AppliedToLogisticsLocation:ram:LogisticsLocation?
  AppliedTradeTax:ram:TradeTax*
ram:TradePaymentTerms: ID:qdt:PaymentTermsID? FromEventCode:qdt:PaymentTermsEventTimeReferenceCode?
  SettlementPeriodMeasure:udt:Measure? Description:udt:Text* DueDateDateTime:udt:DateTime? TypeCode:qdt:PaymentTermsTypeCode?
  InstructionTypeCode:udt:Code? DirectDebitMandateID:udt:ID* PartialPaymentPercent:udt:Percent? PaymentMeansID:udt:ID*
  PartialPaymentAmount:udt:Amount* ApplicableTradePaymentPenaltyTerms:ram:TradePaymentPenaltyTerms?
  ApplicableTradePaymentDiscountTerms:ram:TradePaymentDiscountTerms? PayeeTradeParty:ram:TradeParty*
ram:TradeSettlementHeaderMonetarySummation: LineTotalAmount:udt:Amount* ChargeTotalAmount:udt:Amount*
  AllowanceTotalAmount:udt:Amount* TaxBasisTotalAmount:udt:Amount* TaxTotalAmount:udt:Amount* RoundingAmount:udt:Amount*
  GrandTotalAmount:udt:Amount* InformationAmount:udt:Amount* TotalPrepaidAmount:udt:Amount* TotalDiscountAmount:udt:Amount*
  TotalAllowanceChargeAmount:udt:Amount* DuePayableAmount:udt:Amount* RetailValueExcludingTaxInformationAmount:udt:Amount*
  TotalDepositFeeInformationAmount:udt:Amount* ProductValueExcludingTobaccoTaxInformationAmount:udt:Amount*
  TotalRetailValueInformationAmount:udt:Amount* GrossLineTotalAmount:udt:Amount* NetLineTotalAmount:udt:Amount*
  NetIncludingTaxesLineTotalAmount:udt:Amount*
ram:FinancialAdjustment: ReasonCode:udt:Code? Reason:udt:Text* ActualAmount:udt:Amount* ActualQuantity:udt:Quantity?
  ActualDateTime:udt:DateTime? ClaimRelatedTradeParty:ram:TradeParty? InvoiceReferenceReferencedDocument:ram:ReferencedDocument?
ram:TradeAccountingAccount: ID:udt:ID SetTriggerCode:qdt:AccountingDocumentCode? TypeCode:qdt:AccountingAccountTypeCode?
  AmountTypeCode:qdt:AccountingAmountTypeCode? Name:udt:Text? CostReferenceDimensionPattern:udt:Text?
ram:TradeSettlementFinancialCard: MicrochipIndicator:udt:Indicator? ID:udt:ID? TypeCode:udt:Code? CardholderName:udt:Text?
  ExpiryDate:udt:Date? VerificationNumeric:udt:Numeric? ValidFromDateTime:udt:DateTime? CreditLimitAmount:udt:Amount*
  CreditAvailableAmount:udt:Amount* InterestRatePercent:udt:Percent? IssuingCompanyName:udt:Text? Description:udt:Text?
ram:AdvancePayment: PaidAmount:udt:Amount FormattedReceivedDateTime:qdt:FormattedDateTime? IncludedTradeTax:ram:TradeTax*
udt:Quantity: =decimal @unitCode:token @unitCodeListID:token @unitCodeListAgencyID:token @unitCodeListAgencyName:string
ram:WorkItemComplexDescription: Abstract:udt:Text* Content:udt:Text* ContractualLanguageCode:udt:Code?
  RequestingSpecificationQuery:ram:SpecificationQuery* RespondingSpecificationResponse:ram:SpecificationResponse*
  SubsetWorkItemComplexDescription:ram:WorkItemComplexDescription?
udt:Value: =decimal @format:string
udt:BinaryObject: =base64Binary @format:string @mimeCode:token @encodingCode:token @characterSetCode:token @uri:anyURI
  @filename:string
ram:WorkItemQuantityAnalysis: ID:udt:ID ActualQuantity:udt:Quantity? Description:udt:Text? ActualQuantityPercent:udt:Percent?
  StatusCode:udt:Code? TypeCode:udt:Code? PrimaryClassificationCode:udt:Code* AlternativeClassificationCode:udt:Code*
  ContractualLanguageCode:udt:Code? ActualQuantityWorkItemDimension:ram:WorkItemDimension*
  BreakdownWorkItemQuantityAnalysis:ram:WorkItemQuantityAnalysis* ChangedRecordedStatus:ram:RecordedStatus*
ram:AppliedAllowanceCharge: ActualAmount:udt:Amount? Description:udt:Text? ReasonCode:udt:Code? CalculationPercent:udt:Percent?
  BasisAmount:udt:Amount? ChargeIndicator:udt:Indicator CategoryAppliedTax:ram:AppliedTax?
ram:LegalRegistration: TypeCode:udt:Code? ID:udt:ID?
qdt:ContactTypeCode: =token @listID:token=3139_ContactTypeCode @listAgencyID:token=6 @listVersionID:token @listURI:anyURI
ram:ContactPerson: GivenName:udt:Text? MiddleName:udt:Text? FamilyName:udt:Text?
qdt:CountryID: =token @schemeID:token @schemeAgencyID:token @schemeVersionID:token=second edition 2006
qdt:CommunicationChannelCode: =token @listID:token=3155_CommunicationChannelCode @listAgencyID:token=6 @listVersionID:token
  @listURI:anyURI
ram:RegisteredTax: TypeCode:udt:Code? ExemptionReasonCode:udt:Code? ExemptionReason:udt:Text* CurrencyCode:udt:Code?
  Jurisdiction:udt:Text* Description:udt:Text* CustomsDutyIndicator:udt:Indicator?
qdt:LineStatusCode: =token @listID:token=1229_LineStatusCode @listAgencyID:token=6 @listVersionID:token @listURI:anyURI
qdt:FormattedDateTime: DateTimeString:formatted
ram:ProductCharacteristic: ID:udt:ID* TypeCode:udt:Code? Description:udt:Text* ValueMeasure:udt:Measure?
  MeasurementMethodCode:udt:Code? Value:udt:Text* ValueCode:udt:Code? ValueDateTime:udt:DateTime? ValueIndicator:udt:Indicator?
  ContentTypeCode:udt:Code? ValueSpecifiedBinaryFile:ram:SpecifiedBinaryFile?
  ApplicableProductCharacteristicCondition:ram:ProductCharacteristicCondition*
  ApplicableReferencedStandard:ram:ReferencedStandard?
ram:MaterialGoodsCharacteristic: Description:udt:Text* TypeCode:udt:Code? ProportionalConstituentPercent:udt:Percent?
  AbsolutePresenceWeightMeasure:udt:Measure? AbsolutePresenceVolumeMeasure:udt:Measure?
ram:ProductClassification: SystemID:udt:ID? SystemName:udt:Text* ClassCode:udt:Code? ClassName:udt:Text* SubClassCode:udt:Code?
  ClassProductCharacteristic:ram:ProductCharacteristic* ApplicableReferencedStandard:ram:ReferencedStandard?
ram:TradeProductInstance: GlobalSerialID:udt:ID? BatchID:udt:ID? KanbanID:udt:ID? SupplierAssignedSerialID:udt:ID?
  BestBeforeDateTime:udt:DateTime? ExpiryDateTime:udt:DateTime? SellByDateTime:udt:DateTime? SerialID:udt:ID*
  RegistrationID:udt:ID* ProductionSupplyChainEvent:ram:SupplyChainEvent? PackagingSupplyChainEvent:ram:SupplyChainEvent?
  ApplicableMaterialGoodsCharacteristic:ram:MaterialGoodsCharacteristic*
  ApplicableProductCharacteristic:ram:ProductCharacteristic*
ram:TradeCountry: ID:qdt:CountryID? Name:udt:Text* SubordinateTradeCountrySubDivision:ram:TradeCountrySubDivision*
ram:SpatialDimension: ValueMeasure:udt:Measure? TypeCode:qdt:DimensionTypeCode? Description:udt:Text* WidthMeasure:udt:Measure?
  LengthMeasure:udt:Measure? HeightMeasure:udt:Measure? ID:udt:ID? DiameterMeasure:qdt:LinearUnitMeasure?
ram:ReferencedProduct: ID:udt:ID* GlobalID:udt:ID* SellerAssignedID:udt:ID? BuyerAssignedID:udt:ID? ManufacturerAssignedID:udt:ID*
  IndustryAssignedID:udt:ID* Name:udt:Text* Description:udt:Text* RelationshipTypeCode:udt:Code* UnitQuantity:udt:Quantity*
ram:TradePrice: TypeCode:qdt:PriceTypeCode? ChargeAmount:udt:Amount+ BasisQuantity:udt:Quantity? MinimumQuantity:udt:Quantity?
  MaximumQuantity:udt:Quantity? ChangeReason:udt:Text* OrderUnitConversionFactorNumeric:udt:Numeric?
  AppliedTradeAllowanceCharge:ram:TradeAllowanceCharge* ValiditySpecifiedPeriod:ram:SpecifiedPeriod?
  IncludedTradeTax:ram:TradeTax* DeliveryTradeLocation:ram:TradeLocation* TradeComparisonReferencePrice:ram:ReferencePrice*
  AssociatedReferencedDocument:ram:ReferencedDocument*
ram:SpecifiedMarketplace: ID:udt:ID? Name:udt:Text? VirtualIndicator:udt:Indicator? WebsiteURIID:udt:ID* SalesMethodCode:udt:Code?
  OrderingAvailablePeriod:ram:AvailablePeriod*
qdt:WeightUnitMeasure: =decimal @unitCode:token{1,3} @unitCodeListVersionID:token
ram:DeliveryAdjustment: ReasonCode:qdt:AdjustmentReasonCode? Reason:udt:Text* ActualAmount:udt:Amount*
  ActualQuantity:udt:Quantity? ActualDateTime:udt:DateTime?
ram:SupplyChainPackaging: TypeCode:qdt:PackageTypeCode? Type:udt:Text? Description:udt:Text* ConditionCode:udt:Code?
  DisposalMethodCode:udt:Code* WeightMeasure:udt:Measure* MaximumStackabilityQuantity:udt:Quantity?
  MaximumStackabilityWeightMeasure:udt:Measure? CustomerFacingTotalUnitQuantity:udt:Quantity? LayerTotalUnitQuantity:udt:Quantity?
  ContentLayerQuantity:udt:Quantity? LinearSpatialDimension:ram:SpatialDimension?
  MinimumLinearSpatialDimension:ram:SpatialDimension? MaximumLinearSpatialDimension:ram:SpatialDimension?
  SpecifiedPackagingMarking:ram:PackagingMarking* ApplicableMaterialGoodsCharacteristic:ram:MaterialGoodsCharacteristic*
  ApplicableDisposalInstructions:ram:DisposalInstructions* ApplicableReturnableAssetInstructions:ram:ReturnableAssetInstructions*
ram:TradeSettlementLineMonetarySummation: LineTotalAmount:udt:Amount* ChargeTotalAmount:udt:Amount*
  AllowanceTotalAmount:udt:Amount* TaxBasisTotalAmount:udt:Amount* TaxTotalAmount:udt:Amount* GrandTotalAmount:udt:Amount*
  InformationAmount:udt:Amount* TotalAllowanceChargeAmount:udt:Amount* TotalRetailValueInformationAmount:udt:Amount*
  GrossLineTotalAmount:udt:Amount* NetLineTotalAmount:udt:Amount* NetIncludingTaxesLineTotalAmount:udt:Amount*
  ProductWeightLossInformationAmount:udt:Amount*
ram:SubordinateLineTradeAgreement: SellerOrderReferencedDocument:ram:ReferencedDocument?
  BuyerOrderReferencedDocument:ram:ReferencedDocument? AdditionalReferencedDocument:ram:ReferencedDocument*
  GrossPriceProductTradePrice:ram:TradePrice? NetPriceProductTradePrice:ram:TradePrice?
ram:SubordinateLineTradeDelivery: PackageQuantity:udt:Quantity? ProductUnitQuantity:udt:Quantity?
  PerPackageUnitQuantity:udt:Quantity? IncludedSupplyChainPackaging:ram:SupplyChainPackaging*
ram:SubordinateLineTradeSettlement: ApplicableTradeTax:ram:TradeTax?
qdt:DeliveryTermsCode: =token @listID:token=4053 @listAgencyID:token=6 @listVersionID:token
ram:TradeLocation: CountryID:qdt:CountryID? CountryName:udt:Text? ID:udt:ID? Name:udt:Text?
qdt:DocumentStatusCode: =token @listID:token=1373 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:ReferenceCode: =token @listID:token=1153_ReferenceTypeCode @listAgencyID:token=6 @listVersionID:token @name:string
qdt:VolumeUnitMeasure: =decimal @unitCode:token{1,3} @unitCodeListVersionID:token
ram:SupplyChainConsignmentItem: TypeCode:qdt:GoodsTypeCode? TypeExtensionCode:qdt:GoodsTypeExtensionCode?
  DeclaredValueForCustomsAmount:udt:Amount? DeclaredValueForStatisticsAmount:udt:Amount? InvoiceAmount:udt:Amount*
  GrossWeightMeasure:qdt:WeightUnitMeasure? NetWeightMeasure:udt:Measure? TariffQuantity:udt:Quantity?
  NatureIdentificationTransportCargo:ram:TransportCargo?
ram:LogisticsTransportEquipment: ID:udt:ID? LoadingLengthMeasure:qdt:LinearUnitMeasure?
  CategoryCode:qdt:TransportEquipmentCategoryCode? CharacteristicCode:qdt:TransportEquipmentSizeTypeCode?
  UsedCapacityCode:qdt:TransportEquipmentFullnessCode? LinearSpatialDimension:ram:SpatialDimension?
ram:LogisticsTransportMovement: StageCode:qdt:TransportMovementStageCode? ModeCode:qdt:TransportModeCode? Mode:udt:Text?
  UsedLogisticsTransportMeans:ram:LogisticsTransportMeans?
ram:LogisticsLocation: ID:udt:ID? Name:udt:Text* TypeCode:udt:Code? Description:udt:Text*
  PhysicalGeographicalCoordinate:ram:GeographicalCoordinate? PostalTradeAddress:ram:TradeAddress?
udt:Rate: =decimal @format:string
qdt:PaymentMeansChannelCode: =token @listID:token=4435 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:PaymentMeansCode: =token @listID:token=4461 @listAgencyID:token=6 @listVersionID:token
qdt:PaymentGuaranteeMeansCode: =token @listID:token=4431 @listAgencyID:token=6 @listVersionID:token
ram:DebtorFinancialAccount: IBANID:udt:ID? AccountName:udt:Text? ProprietaryID:udt:ID?
ram:CreditorFinancialAccount: IBANID:udt:ID? AccountName:udt:Text? ProprietaryID:udt:ID?
ram:DebtorFinancialInstitution: BICID:udt:ID? ClearingSystemName:udt:Text? CHIPSUniversalID:udt:ID? NewZealandNCCID:udt:ID?
  IrishNSCID:udt:ID? UKSortCodeID:udt:ID? CHIPSParticipantID:udt:ID? SwissBCID:udt:ID? FedwireRoutingNumberID:udt:ID?
  PortugueseNCCID:udt:ID? RussianCentralBankID:udt:ID? ItalianDomesticID:udt:ID? AustrianBankleitzahlID:udt:ID?
  CanadianPaymentsAssociationID:udt:ID? SICID:udt:ID? GermanBankleitzahlID:udt:ID? SpanishDomesticInterbankingID:udt:ID?
  SouthAfricanNCCID:udt:ID? HongKongBankID:udt:ID? AustralianBSBID:udt:ID? IndianFinancialSystemID:udt:ID? HellenicBankID:udt:ID?
  PolishNationalClearingID:udt:ID? Name:udt:Text? JapanFinancialInstitutionCommonID:udt:ID?
  LocationFinancialInstitutionAddress:ram:FinancialInstitutionAddress?
  SubDivisionBranchFinancialInstitution:ram:BranchFinancialInstitution?
ram:CreditorFinancialInstitution: BICID:udt:ID? CHIPSUniversalID:udt:ID? NewZealandNCCID:udt:ID? IrishNSCID:udt:ID?
  UKSortCodeID:udt:ID? CHIPSParticipantID:udt:ID? SwissBCID:udt:ID? FedwireRoutingNumberID:udt:ID? PortugueseNCCID:udt:ID?
  RussianCentralBankID:udt:ID? ItalianDomesticID:udt:ID? AustrianBankleitzahlID:udt:ID? CanadianPaymentsAssociationID:udt:ID?
  SICID:udt:ID? GermanBankleitzahlID:udt:ID? SpanishDomesticInterbankingID:udt:ID? SouthAfricanNCCID:udt:ID?
  HongKongBankID:udt:ID? AustralianBSBID:udt:ID? IndianFinancialSystemID:udt:ID? HellenicBankID:udt:ID?
  PolishNationalClearingID:udt:ID? Name:udt:Text? ClearingSystemName:udt:Text? JapanFinancialInstitutionCommonID:udt:ID?
  LocationFinancialInstitutionAddress:ram:FinancialInstitutionAddress?
  SubDivisionBranchFinancialInstitution:ram:BranchFinancialInstitution?
qdt:TaxTypeCode: =token @listID:token=5153 @listAgencyID:token=6 @listVersionID:token @listURI:anyURI
qdt:TaxCategoryCode: =token @listID:token=5305 @listAgencyID:token=6 @listVersionID:token @listURI:anyURI
udt:Date: |DateString:formatted Date:date
qdt:TimeReferenceCode: =token @listID:token=2475 @listAgencyID:token=6 @listVersionID:token @name:string
udt:Percent: =decimal @format:string
qdt:AllowanceChargeReasonCode: =token @listID:token=4465_AllowanceChargeReasonCode @listAgencyID:token=6 @listVersionID:token
  @listURI:anyURI
qdt:AllowanceChargeIdentificationCode: =token @listID:token=5189_AllowanceChargeID @listAgencyID:token=6 @listVersionID:token
  @listURI:anyURI
qdt:FreightChargeTypeID: =token @schemeID:token @schemeAgencyID:token @schemeVersionID:token
qdt:FreightChargeTariffClassCode: =token @listID:token=5243 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:ChargePayingPartyRoleCode: =token @listID:token=3035_Charge Paying @listAgencyID:token=6 @listVersionID:token @name:string
qdt:LogisticsChargeCalculationBasisCode: =token @listID:token=TDED 6131 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:PaymentTermsID: =token @schemeID:token @schemeAgencyID:token @schemeVersionID:token
qdt:PaymentTermsEventTimeReferenceCode: =token @listID:token=2475_Payment Terms Event @listAgencyID:token=6 @listVersionID:token
qdt:PaymentTermsTypeCode: =token @listID:token=4279 @listAgencyID:token=6 @listVersionID:token @name:string
ram:TradePaymentPenaltyTerms: BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
  CalculationPercent:udt:Percent? ActualPenaltyAmount:udt:Amount?
ram:TradePaymentDiscountTerms: BasisDateTime:udt:DateTime? BasisPeriodMeasure:udt:Measure? BasisAmount:udt:Amount?
  CalculationPercent:udt:Percent? ActualDiscountAmount:udt:Amount?
qdt:AccountingDocumentCode: =token @listID:token=1001_Accounting @listAgencyID:token=6 @listVersionID:token @listURI:anyURI
qdt:AccountingAccountTypeCode: =token @listID:token=AccountingE501 @listAgencyID:token=210 @listVersionID:token @listURI:anyURI
qdt:AccountingAmountTypeCode: =token @listID:token=AccountingE601 @listAgencyID:token=210 @listVersionID:token @listURI:anyURI
ram:SpecificationQuery: ID:udt:ID TypeCode:udt:Code? Content:udt:Text ContractualLanguageCode:udt:Code?
ram:SpecificationResponse: ID:udt:ID QueryID:udt:ID? TypeCode:udt:Code? Content:udt:Text ContractualLanguageCode:udt:Code?
ram:WorkItemDimension: ID:udt:ID? ValueMeasure:udt:Measure Description:udt:Text? TypeCode:udt:Code
  ContractualLanguageCode:udt:Code? ComponentWorkItemDimension:ram:WorkItemDimension*
ram:AppliedTax: CalculatedAmount:udt:Amount? TypeCode:udt:Code? CalculatedRate:udt:Rate? BasisAmount:udt:Amount?
  TaxPointDate:udt:Date?
ram:ProductCharacteristicCondition: TypeCode:udt:Code? Name:udt:Text* ValueMeasure:udt:Measure?
ram:ReferencedStandard: ID:udt:ID? VersionID:udt:ID? ElementVersionID:udt:ID? URIID:udt:ID? PartID:udt:ID? AgencyID:udt:ID?
ram:TradeCountrySubDivision: ID:udt:ID? Name:udt:Text*
qdt:DimensionTypeCode: =token @listID:token=6145 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:LinearUnitMeasure: =decimal @unitCode:token{1,3} @unitCodeListVersionID:token
qdt:PriceTypeCode: =token @listID:token=5375 @listAgencyID:token=6 @listVersionID:token
ram:ReferencePrice: ChargeAmount:udt:Amount? BasisQuantity:udt:Quantity* NetPriceIndicator:udt:Indicator*
  ComparisonMethodCode:udt:Code?
ram:AvailablePeriod: StartDateTime:udt:DateTime? EndDateTime:udt:DateTime? Description:udt:Text?
qdt:AdjustmentReasonCode: =token @listID:token=4465 @listAgencyID:token=6 @listVersionID:token
qdt:PackageTypeCode: =token @listID:token=7065 @listAgencyID:token=6 @listVersionID:token @name:string
ram:PackagingMarking: TypeCode:qdt:PackagingMarkingCode* Content:udt:Text* ContentDateTime:udt:DateTime? ContentAmount:udt:Amount*
  BarcodeTypeCode:udt:Code* ContentCode:udt:Code* AutomaticDataCaptureMethodTypeCode:qdt:AutomaticDataCaptureMethodCode*
ram:DisposalInstructions: MaterialID:udt:ID? RecyclingDescriptionCode:udt:Code* Description:udt:Text* RecyclingProcedure:udt:Text*
ram:ReturnableAssetInstructions: MaterialID:udt:ID* TermsAndConditionsDescription:udt:Text*
  TermsAndConditionsDescriptionCode:udt:Code? DepositValueSpecifiedAmount:udt:Amount*
  DepositValueValiditySpecifiedPeriod:ram:SpecifiedPeriod?
qdt:GoodsTypeCode: =token @listID:token=TDED 7357 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:GoodsTypeExtensionCode: =token @listID:token=TDED 7361 @listAgencyID:token=6 @listVersionID:token @name:string
ram:TransportCargo: TypeCode:qdt:CargoCategoryCode? Identification:udt:Text?
  OperationalCategoryCode:qdt:CargoOperationalCategoryCode? StatisticalClassificationCode:qdt:CargoCommodityCategoryCode?
qdt:TransportEquipmentCategoryCode: =token @listID:token=8053 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:TransportEquipmentSizeTypeCode: =token @listID:token=8155 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:TransportEquipmentFullnessCode: =token @listID:token=8169 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:TransportMovementStageCode: =token @listID:token=8051 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:TransportModeCode: =token @listID:token=Recommendation 19 @listAgencyID:token=6 @listVersionID:token @name:string
ram:LogisticsTransportMeans: TypeCode:qdt:TransportMeansTypeCode? Type:udt:Text? ID:udt:ID? Name:udt:Text?
  OwnerTradeParty:ram:TradeParty?
ram:GeographicalCoordinate: AltitudeMeasure:udt:Measure? LatitudeMeasure:udt:Measure? LongitudeMeasure:udt:Measure?
  SystemID:udt:ID?
ram:FinancialInstitutionAddress: PostcodeCode:udt:Code? BuildingNumber:udt:Text? LineOne:udt:Text? LineTwo:udt:Text?
  LineThree:udt:Text? LineFour:udt:Text? LineFive:udt:Text? StreetName:udt:Text? CityName:udt:Text? CountrySubDivisionID:udt:ID?
  CountryID:udt:ID? TypeCode:udt:Code? DepartmentName:udt:Text? PostOfficeBox:udt:Text? CityID:udt:ID?
  CountrySubDivisionName:udt:Text? CountryName:udt:Text?
ram:BranchFinancialInstitution: ID:udt:ID? Name:udt:Text? LocationFinancialInstitutionAddress:ram:FinancialInstitutionAddress?
qdt:PackagingMarkingCode: =token @listID:token=7233_PackagingMarkingCode @listAgencyID:token=6 @listVersionID:token
  @listURI:anyURI
qdt:AutomaticDataCaptureMethodCode: =token @listID:token=7233_AutomaticDataCaptureMethodCode @listAgencyID:token=6
  @listVersionID:token @listURI:anyURI
qdt:CargoCategoryCode: =token @listID:token=Recommendation 21-Annex I @listAgencyID:token=6 @listVersionID:token @name:string
qdt:CargoOperationalCategoryCode: =token @listID:token=7085b @listAgencyID:token=6 @listVersionID:token @name:string
qdt:CargoCommodityCategoryCode: =token @listID:token=7357 @listAgencyID:token=6 @listVersionID:token @name:string
qdt:TransportMeansTypeCode: =token @listID:token=Recommendation 28 @listAgencyID:token=6 @listVersionID:token @name:string
`
