/** The public interface of the module: meters, readings and consumption. */
import { addMeterReading } from './add-meter-reading.ts'
import { addMeterReadings } from './add-meter-readings.ts'
import { billConsumption } from './bill-consumption.ts'
import { changeMeter } from './change-meter.ts'
import { correctMeterReading } from './correct-meter-reading.ts'
import { createMeter } from './create-meter.ts'
import { getConsumption } from './get-consumption.ts'
import { getMeter } from './get-meter.ts'
import { listMeterBillings } from './list-meter-billings.ts'
import { listMeterReadings } from './list-meter-readings.ts'
import { listMeterTariffs } from './list-meter-tariffs.ts'
import { listMeters } from './list-meters.ts'
import { replaceMeter } from './replace-meter.ts'
import { voidMeterReading } from './void-meter-reading.ts'
import { voidReading } from './void-reading.ts'

export const operations = [
  createMeter,
  listMeters,
  getMeter,
  changeMeter,
  addMeterReading,
  addMeterReadings,
  replaceMeter,
  listMeterReadings,
  getConsumption,
  billConsumption,
  listMeterBillings,
  voidMeterReading,
  correctMeterReading,
  voidReading,
  listMeterTariffs,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
